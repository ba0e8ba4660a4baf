import { testAccountsPage } from "#contract/plain-page.ts";
import type { InventedPerson } from "#providers/identity/port.ts";

/** The page of the local OpenID provider. It does not have the header and footer of the site. */
export function choicePage(people: readonly InventedPerson[], fault?: string): string {
	return testAccountsPage(`<h1 class="head">Choose an account</h1>
<p>These people are invented: this provider exists only on this machine.</p>
<form method="post" class="people">
${people.map(choice).join("\n")}
</form>
<details${fault ? " open" : ""}><summary>Someone new</summary>
<form method="post" class="fields">
<input type="hidden" name="who" value="new">
<label class="field">Name <input class="field-input" name="name" required maxlength="100" autocomplete="off"></label>
<label class="field">E-mail <input class="field-input" name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="unverified"> the address is not verified</label>
${fault ? `<p role="alert" class="fault">${fault}</p>` : ""}
<button class="ink-button">Continue</button>
</form></details>
<form method="post" class="answers"><button name="who" value="nobody" class="pencil">Cancel</button></form>`);
}

export const overPage = testAccountsPage(`<h1 class="head">This login is over.</h1>
<p>Close this window and try again.</p>
<p><a href="/login">Back to the login</a></p>`);

/** The people come from our own list, so nothing needs escaping. */
function choice({ name, email, emailVerified }: InventedPerson): string {
	const note = emailVerified ? "" : " (not verified)";
	const initial = `<span class="initial" aria-hidden="true">${name.charAt(0)}</span>`;
	return `<button name="who" value="${email}">${initial} <b>${name}</b> <small>${email}${note}</small></button>`;
}
