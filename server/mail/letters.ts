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
		subject: `${site}: confirm your email address`,
		text: `Hello,

An account at ${site} was created with this address. Follow this link to confirm the address:

${link}

The link is valid for one day. If this was not you, ignore this email: the address will not be confirmed.`,
	}),

	resetPassword: (site: string, hello: Greeting, link: string): Letter => ({
		subject: `${site}: choose a new password`,
		text: `${hello}

Somebody, probably you, asked to reset your password at ${site}. Choose a new password here:

${link}

The link is valid for one hour and works once. If this was not you, ignore this email: your password will not change.`,
	}),

	safetyChanged: (site: string, hello: Greeting, what: string, link: string): Letter => ({
		subject: `${site}: ${what}`,
		text: `${hello}

This is about your account at ${site}: ${what}.

If this was you, you do not need to do anything. If not, somebody else has access to your account. Choose a new password here at once, which logs out every browser:

${link}`,
	}),

	changeAddress: (site: string, link: string): Letter => ({
		subject: `${site}: use this email address?`,
		text: `Hello,

Somebody, probably you, asked to use this address for an account at ${site}. Follow this link to use it:

${link}

The link is valid for one hour and works once. If this was not you, ignore this email: nothing will change.`,
	}),

	/** To an address that another account has. */
	addressInUse: (site: string): Letter => ({
		subject: `${site}: this email address has an account`,
		text: `Hello,

Somebody, probably you, asked to use this address for another account at ${site}. It already has an account, so nothing was changed.

If this was you, log in with this address, or use a different one. If this was not you, ignore this email.`,
	}),

	addressChanged: (site: string, hello: Greeting, link: string): Letter => ({
		subject: `${site}: your email address was changed`,
		text: `${hello}

Your account at ${site} now has another email address, and this one no longer belongs to it.

If this was you, you do not need to do anything. If not, somebody else has access to your account. Take it back here, which logs out every browser and removes the password:

${link}

The link is valid for seven days and works once.`,
	}),

	proveAddress: (site: string, link: string): Letter => ({
		subject: `${site}: sign in with Google?`,
		text: `Hello,

Somebody signed in at ${site} with Google, using this address. There is already an account with this address and a password, but its address was never confirmed.

If this was you, follow this link. From then on you sign in with Google. The old password stops working, and everyone who is signed in with it is logged out:

${link}

The link is valid for one hour. If this was not you, ignore this email.`,
	}),

	confirmNewsletter: (site: string, link: string, leave: string): Letter => ({
		subject: `${site}: drawing exercises by email?`,
		text: `Hello,

You asked for the newsletter of ${site}. Follow this link and press the button to subscribe:

${link}

If this was not you, ignore this email: you will not get the newsletter. Keep this link to unsubscribe later:

${leave}`,
	}),

	contactMessage: (name: string, email: string, message: string): Letter => ({
		subject: `Message from ${name}`,
		text: `${name} <${email}> wrote through the contact form:

${message}`,
	}),
};
