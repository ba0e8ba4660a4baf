import { useSite } from "../document/site.ts";
import { newsletter } from "../messages/en/newsletter.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The section of the home page. A site without mail has no newsletter. */
export function NewsletterSection() {
	if (!useSite().sendsMail) return null;
	return (
		<section className="part page" aria-labelledby="newsletter">
			<div className="sheet sheet-side newsletter-line">
				<h2 id="newsletter" className="head">
					{newsletter.heading}
				</h2>
				<p className="measure mb-6 mt-2 text-graphite">{newsletter.lead}</p>
				<NewsletterForm />
				<p className="mt-4 text-small text-graphite">{newsletter.confirmNote}</p>
			</div>
		</section>
	);
}
