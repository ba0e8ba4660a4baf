import { info } from "../messages/en/info.ts";
import type { Route } from "./+types/terms-page";
import { InfoArticle } from "./info-article.tsx";
import { fetchPage, loadPage, pageTags } from "./load-page.ts";
import { textStyles } from "./text-styles.ts";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageTags(matches, "terms", { path: "/terms-and-conditions", text: loaderData });

export const loader = ({ context }: Route.LoaderArgs) => loadPage({ context }, "terms");
export const clientLoader = () => fetchPage("terms");

export default function TermsPage({ loaderData }: Route.ComponentProps) {
	return <InfoArticle heading={info.headings.terms} text={loaderData} />;
}
