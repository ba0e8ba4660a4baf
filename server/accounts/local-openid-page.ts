import { testAccountsPage } from "#contract/plain-page.ts";
import type { InventedPerson } from "#providers/identity/port.ts";

/** The page of the local OpenID provider. It is plain, because Google's page does not look like the shop. */
export function choicePage(people: readonly InventedPerson[], fault?: string): string {
	return testAccountsPage(`<h1>Choose an account</h1>
<p>These people are invented: this provider exists only on this machine.</p>
<form method="post" class="people">
${people.map(choice).join("\n")}
</form>
<details${fault ? " open" : ""}><summary>Someone new</summary>
<form method="post">
<input type="hidden" name="who" value="new">
<label>Name <input name="name" required maxlength="100" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="unverified"> the address is not verified</label>
${fault ? `<p role="alert">${fault}</p>` : ""}
<button>Continue</button>
</form></details>
<form method="post"><button name="who" value="nobody" class="quiet">Cancel</button></form>`);
}

export const overPage = testAccountsPage(`<h1>This sign-in is over.</h1>
<p>Close this window and try again.</p>
<p><a href="/login">Back to the login</a></p>`);

/** The people come from our own list, so nothing needs escaping. */
function choice({ name, email, emailVerified }: InventedPerson): string {
	const note = emailVerified ? "" : " (not verified)";
	return `<button name="who" value="${email}"><b>${name}</b> <span>${email}${note}</span></button>`;
}

export const choiceStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f0f2f5, #15181d) }
main { box-sizing: border-box; max-width: 460px; min-height: 100vh; margin: 0 auto; padding: 24px; background: light-dark(#fff, #20252c) }
.name { margin: 0; font-weight: 700; color: light-dark(#1c5d3a, #8fd3ae) }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 4px 0 }
form { display: grid; gap: 10px; margin-top: 12px }
button { min-height: 48px; padding: 6px 14px; font: inherit; text-align: left; border: 1px solid light-dark(#8a939e, #6d7884); border-radius: 6px; background: none; color: inherit; cursor: pointer }
button:hover, button:focus-visible { background: light-dark(#e8f3ec, #28352d) }
button span { display: block; font-size: .875rem }
summary { min-height: 44px; line-height: 44px; margin-top: 8px; cursor: pointer }
label { display: grid; gap: 4px }
label.check { grid-template-columns: auto 1fr; align-items: center }
input:not([type]), input[type=email] { min-height: 44px; padding: 0 10px; font: inherit; border: 1px solid light-dark(#8a939e, #6d7884); border-radius: 6px }
@media (min-width: 600px) and (min-height: 600px) {
	body { display: grid; place-items: center; min-height: 100vh }
	main { width: 460px; min-height: 0; padding: 32px; border-radius: 4px }
}
.quiet { border-color: transparent; padding-inline: 0; text-decoration: underline }
[role=alert] { margin: 0; color: light-dark(#a3201d, #ff9d97) }
`;
