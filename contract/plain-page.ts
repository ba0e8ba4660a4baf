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

/** A page of the local OpenID provider, styled differently from the shop. */
export function testAccountsPage(content: string): string {
	return plainPage({
		title: "Test accounts",
		head: '<link rel="stylesheet" href="/oidc/style.css">',
		body: `<main>\n<p class="name">Test accounts</p>\n${content}\n</main>`,
	});
}
