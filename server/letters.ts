import type { Mail } from "#providers/mail/port.ts";

/** Every letter that leaves the studio, as plain text. */
export type Letter = Pick<Mail, "subject" | "text">;

export const letters = {
	confirmEmail: (site: string, name: string, link: string): Letter => ({
		subject: `${site}: is this your address?`,
		text: `Hello ${name},

you made an account at ${site} with this address. Follow this link to confirm it:

${link}

The link is good for one day. If it was not you, do nothing: without the link nothing happens.`,
	}),

	resetPassword: (site: string, name: string, link: string): Letter => ({
		subject: `${site}: choose a new password`,
		text: `Hello ${name},

somebody, probably you, asked for a new password at ${site}. Choose it here:

${link}

The link is good for one hour and works once. If it was not you, do nothing: your password stays.`,
	}),

	proveAddress: (site: string, name: string, link: string): Letter => ({
		subject: `${site}: sign in with Google?`,
		text: `Hello ${name},

somebody signed in at ${site} with Google, as this address. There is an account with a password here already, whose address was never confirmed.

If it was you, follow this link. Google then becomes your way in; the old password and everyone signed in with it are out:

${link}

The link is good for one hour. If it was not you, do nothing.`,
	}),

	confirmNewsletter: (site: string, name: string, link: string): Letter => ({
		subject: `${site}: one exercise, every Sunday?`,
		text: `Hello ${name},

you asked for the newsletter of ${site}. Follow this link and press the button, and the first exercise comes next Sunday:

${link}

If it was not you, do nothing: we do not write again.`,
	}),

	contactMessage: (name: string, email: string, message: string): Letter => ({
		subject: `Message from ${name}`,
		text: `${name} <${email}> wrote through the contact form:

${message}`,
	}),

	nothingCharged: (site: string, name: string, className: string, why: string): Letter => ({
		subject: `${site}: "${className}" could not be booked`,
		text: `Hello ${name},

your card was accepted for "${className}", but we could not give you the seat: ${why}

Nothing was charged. If your bank shows a reservation, it goes away by itself within a few days.`,
	}),

	purchaseTakenBack: (site: string, name: string, className: string): Letter => ({
		subject: `${site}: your payment for "${className}" did not go through`,
		text: `Hello ${name},

your bank reserved the money for "${className}" and then refused to pay it out. We had to take the enrolment back. Nothing was charged.

The class is in your selected classes again: you can pay with another card.`,
	}),
};
