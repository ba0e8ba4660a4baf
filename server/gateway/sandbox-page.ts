import { plainPage } from "#contract/plain-page.ts";

/** A page of the sandbox's invented bank. It is plain, because the page of a bank does not look like the shop. */

export function bankPage(amount: string | undefined): string {
	return plainPage({
		title: "Test bank",
		head: '<link rel="stylesheet" href="/sandbox/bank.css">',
		body: `<main>
<p class="bank">Test bank</p>
${amount === undefined ? over : question(amount)}
</main>`,
	});
}

const over = `<h1>This step is over.</h1>
<p><a href="/dashboard/selected-classes">Back to your selected classes</a></p>`;

function question(amount: string): string {
	return `<h1>Is this you, paying ${amount}?</h1>
<p>No money moves: this bank exists only in the sandbox.</p>
<form method="post">
<button name="outcome" value="accept">Yes, complete the payment</button>
<button name="outcome" value="refuse" class="refuse">No, stop it</button>
</form>`;
}

export const bankStyle = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#e9edf3, #14171d) }
main { box-sizing: border-box; width: min(100% - 32px, 440px); padding: 32px; background: light-dark(#fff, #1f242d); border-radius: 4px }
.bank { margin: 0; font-weight: 700; color: light-dark(#33507a, #9db8e0) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0 }
form { display: grid; gap: 12px; margin-top: 24px }
button { min-height: 48px; padding: 10px 16px; font: inherit; font-weight: 700; line-height: 1.3; border: 0; border-radius: 4px; background: #1d4f91; color: #fff; cursor: pointer }
.refuse { background: none; color: inherit; border: 1px solid currentColor }
`;
