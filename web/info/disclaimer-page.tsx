import { publicTags } from "../document/share.ts";
import { disclaimer } from "../messages/en/disclaimer.ts";
import type { Route } from "./+types/disclaimer-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: disclaimer.heading,
		description: disclaimer.lead,
		path: "/disclaimer",
	});

export default function DisclaimerPage() {
	return <InfoArticle text={disclaimer} />;
}
