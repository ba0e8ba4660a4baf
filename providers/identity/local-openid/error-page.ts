import { escaped, testAccountsPage } from "#contract/plain-page.ts";

/** The answer to requests that the protocol forbids. No button of ours makes one. `error` is a code of the protocol. */
export function errorPage(error: string): string {
	return testAccountsPage(`<h1 class="head">This sign-in cannot go on.</h1>
<p>It did not begin at the login page, or something was changed on the way. Begin there again.</p>
<p>Code: ${escaped(error)}</p>
<p><a href="/login">Back to the login</a></p>`);
}
