import { privacy } from "../messages/en/privacy.ts";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/privacy-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(privacy.heading, matches) },
	{ name: "description", content: privacy.lead },
];

export default function PrivacyPage() {
	return <InfoArticle text={privacy} />;
}
