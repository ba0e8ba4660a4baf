const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The answer to requests that the protocol forbids. No button of ours makes one. `error` is a code of the protocol. */
export function errorPage(error: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Test accounts</title>
<link rel="stylesheet" href="/oidc/style.css">
</head>
<body>
<main>
<p class="name">Test accounts</p>
<h1>This sign-in cannot go on.</h1>
<p>It did not begin at the login page, or something was changed on the way. Begin there again.</p>
<p>Code: ${escaped(error)}</p>
<p><a href="/login">Back to the login</a></p>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
}
