import type { Mail } from "#providers/mail/port.ts";

/** The plain text of a letter. */
export type Letter = Pick<Mail, "subject" | "text">;

declare const greets: unique symbol;
/** The first line of a letter. */
export type Greeting = string & { readonly [greets]: true };

/**
 * Uses the name only if the owner has confirmed the address. Otherwise anybody could create an account with a
 * stranger's address and use its name to write to the stranger. Such letters quote no user input (decisions/0016).
 */
export function greetingOf(person?: { name: string; emailConfirmed: boolean }): Greeting {
	return (person?.emailConfirmed ? `Hello ${person.name},` : "Hello,") as Greeting;
}

export const letters = {
	confirmEmail: (site: string, link: string): Letter => ({
		subject: `${site}: is this your address?`,
		text: `Hello,

You made an account at ${site} with this address. Follow this link to confirm it:

${link}

The link is good for one day. If it was not you, do nothing: without the link nothing happens.`,
	}),

	resetPassword: (site: string, hello: Greeting, link: string): Letter => ({
		subject: `${site}: choose a new password`,
		text: `${hello}

Somebody, probably you, asked for a new password at ${site}. Choose it here:

${link}

The link is good for one hour and works once. If it was not you, do nothing: your password stays.`,
	}),

	safetyChanged: (site: string, hello: Greeting, what: string, link: string): Letter => ({
		subject: `${site}: ${what}`,
		text: `${hello}

This is about your account at ${site}: ${what}.

If it was you, all is well. If not, somebody else is in: choose a new password here at once, which logs everybody out:

${link}`,
	}),

	proveAddress: (site: string, link: string): Letter => ({
		subject: `${site}: sign in with Google?`,
		text: `Hello,

Somebody signed in at ${site} with Google, as this address. There is an account with a password here already, whose address was never confirmed.

If it was you, follow this link. Google then becomes your way in; the old password and everyone signed in with it are out:

${link}

The link is good for one hour. If it was not you, do nothing.`,
	}),

	confirmNewsletter: (site: string, link: string, leave: string): Letter => ({
		subject: `${site}: drawing exercises by email?`,
		text: `Hello,

You asked for the newsletter of ${site}. Follow this link and press the button, and you are on the list:

${link}

If it was not you, do nothing: no newsletter comes. To leave it later, keep this link:

${leave}`,
	}),

	contactMessage: (name: string, email: string, message: string): Letter => ({
		subject: `Message from ${name}`,
		text: `${name} <${email}> wrote through the contact form:

${message}`,
	}),

	refundRefused: (site: string, hello: Greeting, className: string): Letter => ({
		subject: `${site}: your bank did not take the money for "${className}" back`,
		text: `${hello}

We wanted to give you your money for "${className}" back, and your bank did not take it.

The class stays yours until you have your money. We are looking into it and will write to you; if your card is closed, answer this email and tell us how else we can pay you.`,
	}),

	refundDeclined: (site: string, hello: Greeting, className: string, reason: string): Letter => ({
		subject: `${site}: about your refund for "${className}"`,
		text: `${hello}

You asked for your money for "${className}" back. We cannot give it this time:

${reason}

The class stays yours. If you think that we are wrong, answer this email.`,
	}),
};
