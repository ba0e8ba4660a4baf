/** The public interface of this room. Other rooms import only this file. */
export { AboutSections } from "./about-sections.tsx";
export { PageSections } from "./page-sections.tsx";
export { textStyles } from "./text-styles.ts";
export { UpdatedOn } from "./updated-on.tsx";
