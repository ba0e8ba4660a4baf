import drawing from "../art/scenes/instructor-band.svg";
import { Queries } from "../data/queries.tsx";
import { publicTags } from "../document/share.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { becomeInstructor } from "../messages/en/applications.ts";
import { Sheet } from "../ui/sheet.tsx";
import type { Route } from "./+types/become-instructor-page";
import { Apply } from "./apply.tsx";

const { meaning, apply } = becomeInstructor;

export const meta: Route.MetaFunction = ({ matches }) =>
	publicTags(matches, {
		title: becomeInstructor.heading,
		description: becomeInstructor.lead,
		path: "/become-an-instructor",
	});

export default function BecomeInstructorPage() {
	return (
		<div className="page">
			<PageHeader title={becomeInstructor.heading} lead={becomeInstructor.lead} />
			<div className="frame !aspect-[12/5] rounded-corner shadow-lift">
				<img src={drawing} alt={becomeInstructor.drawing} width={1200} height={500} />
			</div>
			<div className="grid items-start gap-12 pt-12 lg:grid-cols-2 lg:gap-16">
				<section aria-labelledby="meaning">
					<h2 id="meaning" className="head mb-6">
						{meaning.heading}
					</h2>
					<ul className="divide-y divide-hairline">
						{meaning.points.map(({ name, text }) => (
							<li key={name} className="py-4 first:pt-0">
								<h3 className="name">{name}</h3>
								<p className="mt-1 text-graphite">{text}</p>
							</li>
						))}
					</ul>
				</section>
				<Sheet as="section" aria-labelledby="apply">
					<h2 id="apply" className="name mb-5">
						{apply.heading}
					</h2>
					<Queries>
						<Apply />
					</Queries>
				</Sheet>
			</div>
		</div>
	);
}
