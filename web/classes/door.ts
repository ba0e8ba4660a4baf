/** The public interface of this room. Other rooms import only this file. */
export { ClassCard } from "./class-card.tsx";
export { PopularClasses } from "./popular-classes.tsx";
export { classPagesQuery, popularClassesQuery } from "./queries.ts";
