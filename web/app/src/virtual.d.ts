declare module "virtual:kauri-start" {
  import type { PositionView } from "@kauri/core";
  const start: PositionView;
  export default start;
}
