import { publicTags } from "../document/share.ts";
import { refunds } from "../messages/en/refunds.ts";
import type { Route } from "./+types/refunds-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: refunds.heading,
		description: refunds.lead,
		path: "/refund-policy",
	});

export default function RefundsPage() {
	return <InfoArticle text={refunds} />;
}
