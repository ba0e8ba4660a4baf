import MarkdownIt from "markdown-it";

/**
 * Renders a lesson of text. HTML in the text is shown as text, and an address that could run a script is not made a
 * link. What a link leads to learns nothing about us. A picture must be one of our own: the pages load no other.
 */
export function textHtml(markdown: string): string {
	return renderer.render(markdown);
}

/** Levels of lists and quotes. Deeper ones are shown as text, because each level costs time. */
const MAX_NESTING = 20;

const renderer = new MarkdownIt({ html: false, linkify: false, maxNesting: MAX_NESTING });
const { rules } = renderer.renderer;

rules.link_open = (tokens, at, options, _env, self) => {
	const link = tokens[at];
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
