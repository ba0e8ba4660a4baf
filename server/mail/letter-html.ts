import { escaped } from "#contract/plain-page.ts";
import type { Part } from "./letter-part.ts";
import { markdownHtml } from "./markdown-html.ts";

/**
 * A letter as HTML. It loads nothing, and its colours follow the reader's theme: mail programs without themes show dark
 * text on their own background.
 */
export function htmlOf(site: string, parts: readonly Part[]): string {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(site)}</title><style>${STYLES}</style></head>
<body><div class="letter"><p class="site">${escaped(site)}</p>
${parts.map(partHtml).join("\n")}
</div></body></html>`;
}

function partHtml(part: Part): string {
	if (typeof part === "string") return `<p>${lines(part)}</p>`;
	if ("words" in part) return `<blockquote dir="auto">${lines(part.words)}</blockquote>`;
	if ("markdown" in part) return markdownHtml(part.markdown);
	if ("link" in part) return `<p><a href="${escaped(part.link)}">${escaped(part.link)}</a></p>`;
	const rows = part.facts.map(
		([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${lines(value)}</td></tr>`,
	);
	return `<table>${rows.join("")}</table>`;
}

function lines(text: string): string {
	return escaped(text).replace(/\r?\n/g, "<br>");
}

const STYLES = `
:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:#faf7f0;color:#1b1c22;font:16px/1.5 system-ui,sans-serif}
.letter{max-width:560px;margin:0 auto;overflow-wrap:anywhere}
.site{margin:0 0 24px;padding-bottom:8px;border-bottom:2px solid;font-weight:700}
a{color:#2457d6}
h1,h2,h3,h4{margin:24px 0 8px;line-height:1.25}
h1{font-size:24px}
h2{font-size:20px}
h3,h4{font-size:17px}
code,pre{font:14px/1.5 ui-monospace,monospace}
pre{white-space:pre-wrap}
hr{margin:24px 0;border:0;border-top:1px solid #857f72}
blockquote{margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #857f72}
table{margin:16px 0;border-collapse:collapse}
th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:top}
th{font-weight:400;color:#565965;white-space:nowrap}
@media (prefers-color-scheme:dark){
body{background:#12131a;color:#f3f1ea}
a{color:#8fb2ff}
blockquote,hr{border-color:#737789}
th{color:#a6a9b8}
}`;
