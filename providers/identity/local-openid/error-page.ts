const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For requests that the protocol forbids, which no button of ours makes. */
export function errorPage(error: string, description = ""): string {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Test accounts</title></head>
<body><h1>This sign-in cannot go on.</h1><p>${escaped(error)}: ${escaped(description)}</p></body>
</html>`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
}
