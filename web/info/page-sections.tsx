import type { ShownPage } from "#contract/studio/texts.ts";

interface PageSectionsProps {
	sections: ShownPage["sections"];
	/** The element of their headings: one level deeper where several texts are on one page. */
	as?: "h2" | "h3";
	/** Keeps the ids of several texts on one page apart. */
	prefix?: string;
}

/** The numbered sections of a text of the studio. */
export function PageSections({ sections, as: Heading = "h2", prefix = "" }: PageSectionsProps) {
	const named = sections.filter(({ heading }) => heading);
	return sections.map((section) => (
		<section key={section.anchor} id={prefix + section.anchor} className="info-section">
			{section.heading && (
				<>
					<p className="cut" aria-hidden="true">
						{sectionNumber(named.indexOf(section))}
					</p>
					<Heading className="name" dir="auto">
						{section.heading}
					</Heading>
				</>
			)}
			<div
				className="info-words"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown, which cannot contain HTML
				dangerouslySetInnerHTML={{ __html: section.html }}
			/>
		</section>
	));
}

/** The format of a cut label without the C, because these are sections, not classes. */
export function sectionNumber(place: number): string {
	return String(place + 1).padStart(2, "0");
}
