import drawing from "../art/covers/storyboard.svg";
import { PageHeader } from "../layouts/page-header.tsx";
import { about } from "../messages/en/about.ts";
import { info } from "../messages/en/info.ts";
import { InkLink } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import type { Route } from "./+types/about-page";
import { AboutSections } from "./about-sections.tsx";
import { fetchPage, loadPage, pageTags } from "./load-page.ts";
import { textStyles } from "./text-styles.ts";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageTags(matches, "about", { path: "/about-us", text: loaderData });

export const loader = ({ context }: Route.LoaderArgs) => loadPage({ context }, "about");
export const clientLoader = () => fetchPage("about");

/** The first section stands beside the drawing, the others below both. */
export default function AboutPage({ loaderData: { lead, sections } }: Route.ComponentProps) {
	return (
		<div className="page">
			<PageHeader title={info.headings.about} lead={lead} />
			<div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
				<Sheet>
					<div className="layout-frame">
						<div className="frame">
							<img src={drawing} alt={about.drawing} width={800} height={600} />
						</div>
					</div>
				</Sheet>
				<AboutSections sections={sections.slice(0, 1)} className="measure" />
			</div>
			<AboutSections sections={sections.slice(1)} className="pt-[clamp(56px,8vw,104px)]" />
			<InkLink to="/classes" className="mt-10">
				{about.next}
			</InkLink>
		</div>
	);
}
