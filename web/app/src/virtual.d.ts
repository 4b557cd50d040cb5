declare module "virtual:kauri-start" {
  import type { PositionView } from "@kauri/core";
  export const full: PositionView;
  export const small: PositionView;
}
