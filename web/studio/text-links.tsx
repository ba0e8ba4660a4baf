import { Link } from "react-router";
import { studioTexts as subjects } from "#contract/enumerations.ts";
import { studioTexts as words } from "../messages/en/studio-texts.ts";

/** The texts of the studio, each edited on a page of its own. */
export function TextLinks() {
	return (
		<section aria-labelledby="texts" className="pt-14">
			<h2 id="texts" className="head">
				{words.heading}
			</h2>
			<p className="measure mb-6 mt-2 text-graphite">{words.lead}</p>
			<ul className="lg:max-w-[760px]" aria-labelledby="texts">
				{subjects.map((subject) => (
					<li key={subject} className="border-hairline border-t py-4">
						<Link to={`/dashboard/studio/${subject}`} className="name">
							{words.names[subject]}
						</Link>
						<p className="text-graphite text-small">{words.about[subject]}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
