import type { ShownPage } from "#contract/studio/texts.ts";

interface AboutSectionsProps {
	sections: ShownPage["sections"];
	className: string;
	/** The element of their headings: one level deeper in a preview. */
	as?: "h2" | "h3";
}

/** Sections of /about-us. They have no numbers, and a list becomes a grid of reasons. */
export function AboutSections({ sections, className, as: Heading = "h2" }: AboutSectionsProps) {
	return sections.map(({ anchor, heading, html }) => (
		<section key={anchor} id={anchor} className={className}>
			{heading && (
				<Heading className="head" dir="auto">
					{heading}
				</Heading>
			)}
			<div
				className="info-words about-words"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown, which cannot contain HTML
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		</section>
	));
}
