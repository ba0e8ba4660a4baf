/** The public interface of this room. Other rooms import only this file. */
export { ClassLetters } from "./announcements/class-letters.tsx";
export { NewsletterSection } from "./newsletter-section.tsx";
