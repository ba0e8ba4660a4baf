import { publicTags } from "../document/share.ts";
import { terms } from "../messages/en/terms.ts";
import type { Route } from "./+types/terms-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: terms.heading,
		description: terms.lead,
		path: "/terms-and-conditions",
	});

export default function TermsPage() {
	return <InfoArticle text={terms} />;
}
