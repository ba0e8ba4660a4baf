import { REFUND_DAYS } from "#contract/rules.ts";

/** The sections of the refund policy that hold on every site, as Markdown. The numbers are those of docs/specification.md §9. */
export const refunds = {
	lead: `You can ask for your money back within ${REFUND_DAYS} days of your purchase.`,
	markdown: `## When you get a refund

All of these must be true:

- you ask within ${REFUND_DAYS} days of your purchase;
- you have accessed less than 20% of the course;
- you paid its full price.

## When you do not

After ${REFUND_DAYS} days, or once you have accessed 20% of the course or more, a purchase is final. There is no refund for discounted or promotional purchases.

Accessed is what you played of the drawings, the texts that you opened for 20 seconds, and the files that you downloaded, since you have the class. Skipping to the end counts nothing. Your Enrolled Classes show how much it is.

## How to ask

Press “Ask for a refund” under the class in your Enrolled Classes. The last day to ask is shown there.

Or send an email from the address of your account. Include the class name and the transaction ID. You find both in your Payment History.

Write to [{email}](mailto:{email}).

## How long it takes

A request that meets all of these conditions needs no judgement: the refund starts as soon as you ask. If a class has no lessons yet, or you have accessed more of it, a person decides.

Our team replies in 3–5 business days. If we accept your request, the refund is processed in 5–10 business days, to the card that you paid with. The class is then removed from your Enrolled Classes, and you give up your seat.`,
};

/** Stands between the sections that always hold and what the studio adds. */
export const refundsAdded = `## What we add

The sections above hold for every purchase. What follows can give you more than they do, and never less.`;
