import { slipPage } from "#contract/plain-page.ts";

/** The page of the sandbox's invented bank. It does not have the header and footer of the site. */
export function bankPage(amount: string | undefined): string {
	return slipPage("Test bank", amount === undefined ? over : question(amount));
}

const over = `<h1 class="head">This step is over.</h1>
<p>It was answered before, or the payment has ended.</p>
<p><a href="/dashboard/selected-classes">Back to your selected classes</a></p>`;

function question(amount: string): string {
	return `<h1 class="head">Is this you, paying ${amount}?</h1>
<p>No money moves: this bank exists only in the sandbox.</p>
<form method="post" class="answers">
<button name="outcome" value="accept" class="ink-button">Yes, complete the payment</button>
<button name="outcome" value="refuse" class="pencil pencil-red">No, stop it</button>
</form>`;
}
