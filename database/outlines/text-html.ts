import MarkdownIt, { type Token } from "markdown-it";
import { boundMarkdown } from "./bounded-markdown.ts";

/**
 * Renders a lesson of text. HTML in the text is shown as text, and an address that could run a script is not made a
 * link. Links send no referrer. A picture must be one of our own, because the pages load no others.
 */
export function textHtml(markdown: string): string {
	return renderer.render(markdown);
}

export interface TextSection {
	/** Empty for text before the first heading. */
	heading: string;
	html: string;
}

/**
 * Renders a page of text under the same rules, cut at its headings of the first two levels. Deeper ones become the
 * third level. `{name}` stands for the fact of that name.
 */
export function textSections(markdown: string, facts: Record<string, string> = {}): TextSection[] {
	const env = { isPage: true };
	const sections: { heading: string; tokens: Token[] }[] = [{ heading: "", tokens: [] }];
	const tokens = renderer.parse(markdown, env);
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at] as Token;
		const isHeading = token.type === "heading_open" || token.type === "heading_close";
		if (isHeading && token.level === 0 && SECTIONS.includes(token.tag)) {
			if (token.type === "heading_close") continue;
			at += 1;
			sections.push({ heading: plainText(tokens[at]), tokens: [] });
			continue;
		}
		if (isHeading) token.tag = "h3";
		sections.at(-1)?.tokens.push(token);
	}
	return sections
		.filter(({ heading, tokens: inside }) => heading || inside.length > 0)
		.map(({ heading, tokens: inside }) => ({
			heading,
			html: withFacts(renderer.renderer.render(inside, renderer.options, env), facts),
		}));
}

const SECTIONS = ["h1", "h2"];

/** The words of a heading, without its marks. */
function plainText(inline: Token | undefined): string {
	const pieces = (inline?.children ?? []).map(({ content }) => content);
	return pieces.join("") || "\u2026";
}

/**
 * Replaces the names in finished HTML, so that a fact is never read as Markdown. An address has its braces escaped. It is
 * filled only after `mailto:` or `tel:`, otherwise a studio named "javascript" would make a script of it.
 */
function withFacts(html: string, facts: Record<string, string>): string {
	const filled = html.replace(
		/(href="(?:mailto|tel):)%7B(\w{1,20})%7D/g,
		(written, scheme, name) => (facts[name] ? scheme + addressOf(facts[name]) : written),
	);
	return filled.replace(/\{(\w{1,20})\}/g, (written, name) =>
		facts[name] === undefined ? written : renderer.utils.escapeHtml(facts[name]),
	);
}

function addressOf(fact: string): string {
	return encodeURIComponent(fact).replace("%40", "@").replaceAll("%20", "");
}

/** Levels of lists and quotes. Deeper ones are shown as text, because each level costs time. */
const MAX_NESTING = 20;

const renderer = new MarkdownIt({ html: false, linkify: false, maxNesting: MAX_NESTING });
boundMarkdown(renderer);
const { rules } = renderer.renderer;

rules.link_open = (tokens, at, options, env, self) => {
	const link = tokens[at];
	const address = String(link?.attrGet("href") ?? "");
	// A link of a text page may open in the same tab. A link of a lesson must not close the lesson.
	if (env?.isPage && /^(mailto:|tel:|\/(?!\/)|#)/.test(address))
		return self.renderToken(tokens, at, options);
	link?.attrSet("rel", "noopener noreferrer nofollow");
	link?.attrSet("target", "_blank");
	return self.renderToken(tokens, at, options);
};

const renderPicture = rules.image;
rules.image = (tokens, at, options, env, self) => {
	const picture = tokens[at];
	const address = String(picture?.attrGet("src") ?? "");
	if (!address.startsWith("/media/") || !renderPicture)
		return renderer.utils.escapeHtml(picture?.content ?? "");
	picture?.attrSet("loading", "lazy");
	return renderPicture(tokens, at, options, env, self);
};
