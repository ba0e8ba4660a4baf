import { composeLetter, type Letter } from "./letter.ts";

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
	confirmEmail: (site: string, link: string): Letter =>
		composeLetter({
			site,
			subject: "confirm your email address",
			parts: [
				"Hello,",
				`An account at ${site} was created with this address. Follow this link to confirm the address:`,
				{ link },
				"The link is valid for one day. If this was not you, ignore this email: the address will not be confirmed.",
			],
		}),

	resetPassword: (site: string, hello: Greeting, link: string): Letter =>
		composeLetter({
			site,
			subject: "choose a new password",
			parts: [
				hello,
				`Somebody, probably you, asked to reset your password at ${site}. Choose a new password here:`,
				{ link },
				"The link is valid for one hour and works once. If this was not you, ignore this email: your password will not change.",
			],
		}),

	safetyChanged: (site: string, hello: Greeting, what: string, link: string): Letter =>
		composeLetter({
			site,
			subject: what,
			parts: [
				hello,
				`This is about your account at ${site}: ${what}.`,
				"If this was you, you do not need to do anything. If not, somebody else has access to your account. Choose a new password here at once, which logs out every browser:",
				{ link },
			],
		}),

	proveAddress: (site: string, link: string): Letter =>
		composeLetter({
			site,
			subject: "sign in with Google?",
			parts: [
				"Hello,",
				`Somebody signed in at ${site} with Google, using this address. There is already an account with this address and a password, but its address was never confirmed.`,
				"If this was you, follow this link. From then on you sign in with Google. The old password stops working, and everyone who is signed in with it is logged out:",
				{ link },
				"The link is valid for one hour. If this was not you, ignore this email.",
			],
		}),

	confirmNewsletter: (site: string, link: string, leave: string): Letter =>
		composeLetter({
			site,
			subject: "drawing exercises by email?",
			parts: [
				"Hello,",
				`You asked for the newsletter of ${site}. Follow this link and press the button to subscribe:`,
				{ link },
				"If this was not you, ignore this email: you will not get the newsletter. Keep this link to unsubscribe later:",
				{ link: leave },
			],
		}),

	contactMessage: (
		site: string,
		sender: { name: string; email: string },
		message: string,
	): Letter =>
		composeLetter({
			site,
			subject: `message from ${sender.name}`,
			parts: [
				`${sender.name} <${sender.email}> wrote through the contact form:`,
				{ words: message },
			],
		}),

	suspended: (site: string, hello: Greeting, reason: string): Letter =>
		composeLetter({
			site,
			subject: "your account is suspended",
			parts: [
				hello,
				`We suspended your account at ${site} for this reason:`,
				{ words: reason },
				"You cannot log in until we lift the suspension. What you bought stays yours. If you think that this is a mistake, answer this email.",
			],
		}),

	suspensionLifted: (site: string, hello: Greeting): Letter =>
		composeLetter({
			site,
			subject: "you can log in again",
			parts: [hello, `Your account at ${site} is not suspended any more. You can log in again.`],
		}),

	/** `critiques` is the number of drawings that stay because a teacher's critique is on them. */
	goodbye: (site: string, hello: Greeting, critiques: number): Letter =>
		composeLetter({
			site,
			subject: "your account is deleted",
			parts: [
				hello,
				`You deleted your account at ${site}. What you drew, wrote and shared is gone${critiques === 0 ? "" : ", except for drawings with a teacher's critique on them, which stay without your name"}. Our books keep your purchases and receipts.`,
				"This is the last email that we send to this address. You can sign up again at any time, with a new and empty account.",
				"If this was not you, answer this email.",
			],
		}),

	changeAddress: (site: string, link: string): Letter =>
		composeLetter({
			site,
			subject: "use this email address?",
			parts: [
				"Hello,",
				`Somebody, probably you, asked to use this address for an account at ${site}. Follow this link to use it:`,
				{ link },
				"The link is valid for one hour and works once. If this was not you, ignore this email: nothing will change.",
			],
		}),

	/** To an address that another account has. */
	addressInUse: (site: string): Letter =>
		composeLetter({
			site,
			subject: "this email address has an account",
			parts: [
				"Hello,",
				`Somebody, probably you, asked to use this address for another account at ${site}. It already has an account, so nothing was changed.`,
				"If this was you, log in with this address, or use a different one. If this was not you, ignore this email.",
			],
		}),

	addressChanged: (site: string, hello: Greeting, link: string): Letter =>
		composeLetter({
			site,
			subject: "your email address was changed",
			parts: [
				hello,
				`Your account at ${site} now has another email address, and this one no longer belongs to it.`,
				"If this was you, you do not need to do anything. If not, somebody else has access to your account. Take it back here, which logs out every browser and removes the password:",
				{ link },
				"The link is valid for seven days and works once.",
			],
		}),
};
