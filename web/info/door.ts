/** The public interface of this room. Other rooms import only this file. */
export { PageSections } from "./page-sections.tsx";
export { UpdatedOn } from "./updated-on.tsx";
