import { useSite } from "../document/site.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { type InfoSection, type InfoText, info } from "../messages/en/info.ts";
import { Sheet } from "../ui/sheet.tsx";

/** A long text with numbered sections and a table of contents. */
export function InfoArticle({ text }: { text: InfoText }) {
	return (
		<article className="page">
			<PageHeader title={text.heading} lead={text.lead}>
				{text.updated && <p className="cut">{info.updated(text.updated)}</p>}
			</PageHeader>
			<div className="info">
				<nav aria-labelledby="contents" className="info-contents">
					<h2 id="contents" className="text-small font-bold">
						{info.contents}
					</h2>
					<ol>
						{text.sections.map(({ heading }, place) => (
							<li key={heading}>
								<a href={`#${anchor(heading)}`}>
									<span className="cut" aria-hidden="true">
										{number(place)}
									</span>
									{heading}
								</a>
							</li>
						))}
					</ol>
				</nav>
				<Sheet className="info-sections">
					{text.sections.map((section, place) => (
						<Section key={section.heading} section={section} place={place} />
					))}
				</Sheet>
			</div>
		</article>
	);
}

function Section({ section, place }: { section: InfoSection; place: number }) {
	const { heading, paragraphs, list, write } = section;
	const { email } = useSite();
	return (
		<section id={anchor(heading)} className="info-section">
			<p className="cut" aria-hidden="true">
				{number(place)}
			</p>
			<h2 className="name">{heading}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{list && (
				<ul>
					{list.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
			)}
			{write && (
				<p>
					{write} <a href={`mailto:${email}`}>{email}</a>.
				</p>
			)}
		</section>
	);
}

/** The format of a cut label without the C, because these are sections, not classes. */
function number(place: number): string {
	return String(place + 1).padStart(2, "0");
}

function anchor(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
