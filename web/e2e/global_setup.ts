// One server for all tests.

import { serve } from "./server.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await serve();
  process.env["KAURI_ORIGIN"] = server.origin;
  return () => server.stop();
}
