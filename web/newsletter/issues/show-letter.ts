/**
 * Shows a letter with its own style sheet, isolated from the page's. The server has made its HTML, in which user input
 * is never markup (server/mail/markdown-html.ts).
 */
export function showLetter(place: HTMLElement, html: string, theme: "light" | "dark"): void {
	// Without its style element, which the content security policy of the page refuses.
	const [before = "", style = "", after = ""] = html.split(/<style>(.*?)<\/style>/s);
	const letter = new DOMParser().parseFromString(before + after, "text/html");
	const styles = new CSSStyleSheet();
	styles.replaceSync(style);
	// Shown as if the reader's mail program had this theme, whichever theme the page has.
	for (const rule of styles.cssRules)
		if (rule instanceof CSSMediaRule) rule.media.mediaText = theme === "dark" ? "all" : "not all";
	// Links open in a new tab, so that no input is lost.
	for (const link of letter.querySelectorAll("a")) {
		link.target = "_blank";
		link.rel = "noopener noreferrer";
	}
	const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
	root.adoptedStyleSheets = [styles];
	root.replaceChildren(letter.body);
}
