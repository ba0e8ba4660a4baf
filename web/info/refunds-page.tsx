import { info } from "../messages/en/info.ts";
import type { Route } from "./+types/refunds-page";
import { InfoArticle } from "./info-article.tsx";
import { fetchPage, loadPage, pageTags } from "./load-page.ts";
import { textStyles } from "./text-styles.ts";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageTags(matches, "refunds", { path: "/refund-policy", text: loaderData });

export const loader = ({ context }: Route.LoaderArgs) => loadPage({ context }, "refunds");
export const clientLoader = () => fetchPage("refunds");

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
	return <InfoArticle heading={info.headings.refunds} text={loaderData} />;
}
