import MarkdownIt from "markdown-it";
import { boundMarkdown } from "#database/outlines/bounded-markdown.ts";

/**
 * Renders the Markdown of a letter. HTML in it is shown as text, only web and mail addresses become links, and pictures
 * are left out, because a letter loads nothing.
 */
export function markdownHtml(markdown: string): string {
	return renderer.render(markdown).trim();
}

/** Levels of lists and quotes. Deeper ones are shown as text, because each level costs time. */
const MAX_NESTING = 20;

const renderer = new MarkdownIt({ html: false, linkify: false, maxNesting: MAX_NESTING });
boundMarkdown(renderer);
// A mail program has no page to which another address could be relative.
renderer.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address.trim());
const { rules } = renderer.renderer;
rules.image = (tokens, at) => renderer.utils.escapeHtml(tokens[at]?.content ?? "");
