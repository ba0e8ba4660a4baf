const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

interface PlainPage {
	title: string;
	/** HTML for `head` besides what every page has, such as a style sheet or a script. */
	head: string;
	/** HTML. External text must go through `escaped` first. */
	body: string;
	/** Passed to a script of the page as `document.body.dataset.report`. */
	report?: unknown;
}

/**
 * The HTML around a page that does not belong to the web build: the bank of the sandbox, the local OpenID provider,
 * and the last page of the sign-in window. The server and the providers both write such pages.
 */
export function plainPage({ title, head, body, report }: PlainPage): string {
	const data = report === undefined ? "" : ` data-report="${escaped(JSON.stringify(report))}"`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
${head}
</head>
<body${data}>
${body}
</body>
</html>`;
}

export function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
}

/** The head of these pages (server/http/stationery.ts). The script sets the theme before the first paint. */
export const stationery = `<script src="/stationery/theme.js"></script>
<link rel="stylesheet" href="/stationery/style.css">`;

/** A small page with the name of its service: the sandbox's bank, or the local OpenID provider. */
export function slipPage(title: string, content: string): string {
	const body = `<main class="sheet slip">\n<p class="cut">${title}</p>\n${content}\n</main>`;
	return plainPage({ title, head: stationery, body });
}

/** A page of the local OpenID provider. */
export function testAccountsPage(content: string): string {
	return slipPage("Test accounts", content);
}
