import { part } from "../../parts/part.ts";

/** The map of distance, with its worker. Loaded when somebody wants it. */
export const distanceMap = part(() => import("./distance-map.tsx"));
