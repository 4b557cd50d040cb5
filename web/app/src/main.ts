//  Where the site begins.

import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { connection } from "./lib/connection.ts";
import { core } from "./lib/core.svelte.ts";
import { followScheme } from "./lib/scheme.svelte.ts";
import { offline } from "./lib/offline.ts";
import { router } from "./router/router.svelte.ts";

followScheme();
connection();
void router.start();
core.begin();

const target = document.getElementById("app");
if (target !== null) mount(App, { target });

offline();
