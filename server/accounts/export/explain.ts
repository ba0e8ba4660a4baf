import { escaped, plainPage } from "#contract/plain-page.ts";

/** The contents of an archive. */
export interface Contents {
	lists: { name: string; about: string; rows: number }[];
	/** Files that are missing in the storage. */
	missing: string[];
}

/** The page in the archive that says what each file is. It works without a network, a script or a style sheet. */
export function explain(about: {
	site: string;
	name: string;
	/** Milliseconds since 1970. */
	at: number;
	contents: Contents;
}): string {
	const { site, name, at, contents } = about;
	const day = new Date(at).toISOString().slice(0, 10);
	const title = escaped(`Your data at ${site}`);
	return plainPage({
		title: `Your data at ${site}`,
		head: "",
		body: `<h1>${title}</h1>
<p>${escaped(name)}, ${day}.</p>
${PARAGRAPHS.map((text) => `<p>${escaped(text)}</p>`).join("\n")}
<table>
<thead><tr><th scope="col">File</th><th scope="col">What it contains</th><th scope="col">Rows</th></tr></thead>
<tbody>
${contents.lists.map(lineOf).join("\n")}
</tbody>
</table>
${missingOf(contents.missing)}`,
	});
}

const PARAGRAPHS = [
	"Each file with the ending json is a list that any text editor opens. Times are in UTC, and money is in US dollars. A row of a list names the files that belong to it under “archive”.",
	"A file with the ending ink is a drawing, stroke by stroke. The documentation of this site describes its format on the page “Ink”.",
	"Left out are passwords, the secrets of two-step login and of sessions, and data about other people.",
	"The archive was made while you downloaded it. A change that you made meanwhile may be in some files and not in others.",
];

function lineOf({ name, about, rows }: Contents["lists"][number]): string {
	return `<tr><td><a href="${name}.json">${name}.json</a></td><td>${escaped(about)}</td><td>${rows}</td></tr>`;
}

function missingOf(missing: string[]): string {
	if (missing.length === 0) return "";
	const items = missing.map((name) => `<li>${escaped(name)}</li>`).join("\n");
	return `<p>We could not find these files:</p>\n<ul>\n${items}\n</ul>`;
}
