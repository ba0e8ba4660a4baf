import drawing from "../art/covers/storyboard.svg";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { about } from "../messages/en/about.ts";
import { InkLink } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import type { Route } from "./+types/about-page";

const { mission, why } = about;

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, { title: about.heading, description: about.lead, path: "/about-us" });

export default function AboutPage() {
	return (
		<div className="page">
			<PageHeader title={about.heading} lead={about.lead} />
			<section className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
				<Sheet>
					<div className="layout-frame">
						<div className="frame">
							<img src={drawing} alt={about.drawing} width={800} height={600} />
						</div>
					</div>
				</Sheet>
				<div>
					<h2 className="head">{mission.heading}</h2>
					{mission.paragraphs.map((paragraph) => (
						<p key={paragraph} className="measure mt-5">
							{paragraph}
						</p>
					))}
				</div>
			</section>
			<section className="pt-[clamp(56px,8vw,104px)]">
				<h2 className="head mb-8">{why.heading}</h2>
				<ul className="reasons">
					{why.reasons.map(({ name, text }) => (
						<li key={name}>
							<h3 className="name">{name}</h3>
							<p className="mt-1 text-graphite">{text}</p>
						</li>
					))}
				</ul>
				<InkLink to="/classes" className="mt-10">
					{about.next}
				</InkLink>
			</section>
		</div>
	);
}
