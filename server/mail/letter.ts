import { asOneLine } from "#contract/plain-text.ts";
import type { Mail } from "#providers/mail/port.ts";
import { htmlOf } from "./letter-html.ts";
import type { Part } from "./letter-part.ts";

/** The content of a letter, as plain text and as HTML. */
export type Letter = Required<Pick<Mail, "subject" | "text" | "html" | "sender">>;

export interface Draft {
	/** The studio's name. It begins the subject, and the letter comes from it. */
	site: string;
	subject: string;
	/** Empty and false parts are left out. */
	parts: readonly (Part | false)[];
}

/** The one template of all letters (decisions/0059). Plain text and HTML say the same, from the same parts. */
export function composeLetter({ site, subject, parts }: Draft): Letter {
	const said = parts.filter((part): part is Part => part !== false && part !== "");
	return {
		sender: site,
		subject: subjectOf(`${site}: ${subject}`),
		text: said.map(textOf).join("\n\n"),
		html: htmlOf(site, said),
	};
}

/** Maximum characters. Mail programs show about 70, so a longer subject comes from an abusive name. */
const SUBJECT_MAX = 200;

function subjectOf(text: string): string {
	const line = asOneLine(text);
	return line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX - 1)}…` : line;
}

function textOf(part: Part): string {
	if (typeof part === "string") return part;
	if ("words" in part) return part.words;
	// Markdown is readable as plain text.
	if ("markdown" in part) return part.markdown;
	if ("link" in part) return part.link;
	return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
}
