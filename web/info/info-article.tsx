import type { ShownPage } from "#contract/studio/texts.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { info } from "../messages/en/info.ts";
import { Sheet } from "../ui/sheet.tsx";
import { PageSections, sectionNumber } from "./page-sections.tsx";
import { UpdatedOn } from "./updated-on.tsx";

/** A long text with numbered sections and a table of contents. */
export function InfoArticle({ heading, text }: { heading: string; text: ShownPage }) {
	const { lead, updatedOn, sections } = text;
	const named = sections.filter((section) => section.heading);
	return (
		<article className="page">
			<PageHeader title={heading} lead={lead}>
				{updatedOn && <UpdatedOn day={updatedOn} />}
			</PageHeader>
			<div className="info">
				<nav aria-labelledby="contents" className="info-contents">
					<h2 id="contents" className="text-small font-bold">
						{info.contents}
					</h2>
					<ol>
						{named.map((section, place) => (
							<li key={section.anchor}>
								<a href={`#${section.anchor}`}>
									<span className="cut" aria-hidden="true">
										{sectionNumber(place)}
									</span>
									{section.heading}
								</a>
							</li>
						))}
					</ol>
				</nav>
				<Sheet className="info-sections">
					<PageSections sections={sections} />
				</Sheet>
			</div>
		</article>
	);
}
