import { SIGN_IN_CHANNEL, type SignInReport } from "#contract/sign-in.ts";

/**
 * The last page of the popup. It reports over a BroadcastChannel, which only pages of this origin hear
 * and which needs no `window.opener`: Google's own headers cut that (docs/rules.md).
 */
export function reportPage(report: SignInReport): string {
	const attribute = JSON.stringify(report).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Sign in</title>
<script src="/api/auth/google/callback.js" defer></script>
</head>
<body data-report="${attribute}">
<p>${report.ok ? "You are signed in." : "You are not signed in."} You can close this window.</p>
<p><a href="/">Go to the site</a></p>
</body>
</html>`;
}

/** Closes a moment later: a window that goes at once may take its message with it. */
export const reportScript = `const channel = new BroadcastChannel(${JSON.stringify(SIGN_IN_CHANNEL)});
channel.postMessage(JSON.parse(document.body.dataset.report));
setTimeout(() => window.close(), 100);
`;
