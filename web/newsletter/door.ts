/** What other rooms may use of this one. */
export { NewsletterSection } from "./newsletter-section.tsx";
