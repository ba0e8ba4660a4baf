/** The public interface of this room. Other rooms import only this file. */
export { outlinesInReviewQuery } from "./queries.ts";
