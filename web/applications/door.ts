/** What other rooms may use of this one. */
export { applicationsQuery } from "./managed-queries.ts";
export { Motivation } from "./motivation.tsx";
export { usePromotion } from "./use-promotion.ts";
