import { terms } from "../messages/en/terms.ts";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/terms-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(terms.heading, matches) },
	{ name: "description", content: terms.lead },
];

export default function TermsPage() {
	return <InfoArticle text={terms} />;
}
