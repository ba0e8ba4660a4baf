import { REFUND_DAYS, REFUND_PERCENT } from "#contract/rules.ts";

/**
 * The sections of the refund policy that hold on every site, as Markdown. The numbers are those of docs/specification.md
 * §9. Their day is in server/settings/written-page.ts.
 */
export const refunds = {
	lead: `You can ask for your money back within ${REFUND_DAYS} days of your purchase.`,
	markdown: `## When you get a refund

The refund starts as soon as you ask, if all of these are true:

- you ask within ${REFUND_DAYS} days of your purchase;
- you have accessed less than ${REFUND_PERCENT}% of the course;
- you paid its full price.

If we take a class off sale after you bought it, you can keep it, or have all of your money back whenever you ask.

## When you do not

After ${REFUND_DAYS} days you cannot ask any more. There is no refund for discounted or promotional purchases.

Once you have accessed ${REFUND_PERCENT}% of the course or more, or if it has no lessons yet, you have no right to a refund. Within the ${REFUND_DAYS} days you can still ask, and a person decides.

Accessed is what you played of the drawings, the texts that you opened for 20 seconds, and the files that you downloaded, since you have the class. Skipping to the end counts nothing. Your Enrolled Classes show how much it is.

## How to ask

Press “Ask for a refund” under the class in your Enrolled Classes. The last day to ask is shown there.

Or send an email from the address of your account. Include the class name and the transaction ID. You find both in your Payment History.

Write to [{email}](mailto:{email}).

## How long it takes

Our team replies in 3–5 business days. If we accept your request, the refund is processed in 5–10 business days, to the card that you paid with. The class is then removed from your Enrolled Classes, and you give up your seat.`,
};

/** Stands between the sections that always hold and what the studio adds. */
export const refundsAdded = `## What we add

The sections above hold for every purchase. What follows can give you more than they do, and never less.`;
