/** The public interface of this room. Other rooms import only this file. */
export { applicationsQuery } from "./managed-queries.ts";
export { Motivation } from "./motivation.tsx";
export { usePromotion } from "./use-promotion.ts";
