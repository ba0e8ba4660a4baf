import { info } from "../messages/en/info.ts";
import type { Route } from "./+types/privacy-page";
import { InfoArticle } from "./info-article.tsx";
import { fetchPage, loadPage, pageTags } from "./load-page.ts";
import { textStyles } from "./text-styles.ts";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageTags(matches, "privacy", { path: "/privacy-policy", text: loaderData });

export const loader = ({ context }: Route.LoaderArgs) => loadPage({ context }, "privacy");
export const clientLoader = () => fetchPage("privacy");

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
	return <InfoArticle heading={info.headings.privacy} text={loaderData} />;
}
