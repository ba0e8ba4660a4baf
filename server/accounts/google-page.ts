import { plainPage } from "#contract/plain-page.ts";
import { SIGN_IN_CHANNEL, type SignInReport } from "#contract/sign-in.ts";

/**
 * The last page of the popup. It reports over a BroadcastChannel, which only pages of this origin hear
 * and which needs no `window.opener`: Google's own headers cut that (docs/rules.md).
 */
export function reportPage(report: SignInReport): string {
	return plainPage({
		title: "Sign in",
		head: '<script src="/api/auth/google/callback.js" defer></script>',
		report,
		body: `<p>${report.ok ? "You are signed in." : "You are not signed in."} You can close this window.</p>
<p><a href="/">Go to the site</a></p>`,
	});
}

/** Closes a moment later: a window that goes at once may take its message with it. */
export const reportScript = `const channel = new BroadcastChannel(${JSON.stringify(SIGN_IN_CHANNEL)});
channel.postMessage(JSON.parse(document.body.dataset.report));
setTimeout(() => window.close(), 100);
`;
