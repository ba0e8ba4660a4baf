/** The default terms, as Markdown (docs/specification.md §2). */
export const terms = {
	lead: "What you agree to when you use this site, and what you can expect of us.",
	markdown: `## Who may use this site

You may make an account and buy classes if you are at least 18 years old. If you are younger, a parent or guardian has to agree first, and is responsible for what is bought.

Tell us the truth about your name and email, and keep your password to yourself. You are responsible for what happens through your account.

## Purchases

The price that you see on the payment page is the price you pay, in US dollars. A purchase is final when the payment has gone through, and your seat in the class is yours.

You get a refund only in the cases that our Refund Policy names.

## Payments

Card payments are handled by a payment company, under its own terms. Your card number goes to it and never to us. We learn only whether the payment succeeded, and its transaction ID.

## Intellectual property

Drawings and texts of a class belong to its instructor or to us. Buying a class lets you play, read, print and draw from them, for yourself.

Do not copy, sell or publish them, and do not use them to train a machine. What you draw in a class is yours.

## Conduct

Other people are learning here too. So please do not:

- insult, threaten or harass anybody;
- upload what is illegal, or what is somebody else's work;
- share your account or your classes with others;
- try to break or overload the site, or to read data that is not meant for you.

We may close accounts that break these rules. If you think that we closed yours by mistake, write to [{email}](mailto:{email}).

## No guarantee

We choose classes with care, but we offer them as they are. How well you draw afterwards depends on how much you draw. We cannot promise a style, a job or a result, nor that the site works at every moment.

## Liability

As far as the law allows, we are not liable for indirect damage, such as lost income or lost data, and otherwise only up to what you paid us for the class that the damage is about.

Nothing here takes away rights that the law gives you as a consumer.

## Links to other sites

A class or a page may link to other sites. We do not run them and are not responsible for them. Read their terms before you use them.

## Changes of these terms

We may change these terms, for example when the site can do something new. The version on this page applies from the day it is published. If you continue to use the site, you agree to it.

## Governing law

These terms follow the law of the State of New York, and its courts decide where we cannot agree. If you are a consumer and live elsewhere, you keep the protection of your own law.

Before you go to court, write to us: [{email}](mailto:{email}).`,
};
