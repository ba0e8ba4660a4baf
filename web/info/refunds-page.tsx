import { publicTags } from "../document/share.ts";
import { refundPolicy } from "../messages/en/refund-policy.ts";
import type { Route } from "./+types/refunds-page";
import { InfoArticle } from "./info-article.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: refundPolicy.heading,
		description: refundPolicy.lead,
		path: "/refund-policy",
	});

export default function RefundsPage() {
	return <InfoArticle text={refundPolicy} />;
}
