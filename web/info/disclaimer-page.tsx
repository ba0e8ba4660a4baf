import { info } from "../messages/en/info.ts";
import type { Route } from "./+types/disclaimer-page";
import { InfoArticle } from "./info-article.tsx";
import { fetchPage, loadPage, pageTags } from "./load-page.ts";
import { textStyles } from "./text-styles.ts";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageTags(matches, "disclaimer", { path: "/disclaimer", text: loaderData });

export const loader = ({ context }: Route.LoaderArgs) => loadPage({ context }, "disclaimer");
export const clientLoader = () => fetchPage("disclaimer");

export default function DisclaimerPage({ loaderData }: Route.ComponentProps) {
	return <InfoArticle heading={info.headings.disclaimer} text={loaderData} />;
}
