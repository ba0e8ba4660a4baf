import { SIGN_IN_CHANNEL, type SignInReport } from "#contract/accounts/sign-in.ts";
import { plainPage, stationery } from "#contract/plain-page.ts";

/**
 * The last page of the popup. It reports over a BroadcastChannel, which only pages of this origin receive. It does
 * not need `window.opener`, which Google's headers cut (docs/rules.md).
 */
export function reportPage(report: SignInReport): string {
	return plainPage({
		title: "Sign in",
		head: `${stationery}\n<script src="/api/auth/google/callback.js" defer></script>`,
		report,
		body: `<main class="sheet slip">
<h1 class="head">${report.ok ? "You are signed in." : "You are not signed in."}</h1>
<p>You can close this window.</p>
<p><a href="/">Go to the site</a></p>
</main>`,
	});
}

/** Closes the window a moment later, because a window that closes at once may lose its message. */
export const reportScript = `const channel = new BroadcastChannel(${JSON.stringify(SIGN_IN_CHANNEL)});
channel.postMessage(JSON.parse(document.body.dataset.report));
setTimeout(() => window.close(), 100);
`;
