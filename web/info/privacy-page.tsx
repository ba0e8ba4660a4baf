import { publicTags } from "../document/share.ts";
import { privacy } from "../messages/en/privacy.ts";
import type { Route } from "./+types/privacy-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: privacy.heading,
		description: privacy.lead,
		path: "/privacy-policy",
	});

export default function PrivacyPage() {
	return <InfoArticle text={privacy} />;
}
