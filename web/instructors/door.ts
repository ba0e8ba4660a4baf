/** The public interface of this room. Other rooms import only this file. */
export { PopularInstructors } from "./popular-instructors.tsx";
export { popularInstructorsQuery } from "./queries.ts";
