import { disclaimer } from "../messages/en/disclaimer.ts";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/disclaimer-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(disclaimer.heading, matches) },
	{ name: "description", content: disclaimer.lead },
];

export default function DisclaimerPage() {
	return <InfoArticle text={disclaimer} />;
}
