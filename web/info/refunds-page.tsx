import { refunds } from "../messages/en/refunds.ts";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/refunds-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(refunds.heading, matches) },
	{ name: "description", content: refunds.lead },
];

export default function RefundsPage() {
	return <InfoArticle text={refunds} />;
}
