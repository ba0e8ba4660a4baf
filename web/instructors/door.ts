/** What other rooms may use of this one. */
export { PopularInstructors } from "./popular-instructors.tsx";
export { popularInstructorsQuery } from "./queries.ts";
