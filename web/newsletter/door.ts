/** The public interface of this room. Other rooms import only this file. */
export { NewsletterSection } from "./newsletter-section.tsx";
