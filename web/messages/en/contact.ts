import * as quoted from "#contract/quoted.ts";

/** /contact-us. */
export const contact = {
	heading: "Contact Us",
	lead: "A question about a class, a payment that went wrong, a drawing you are stuck on: write to us. A person will read it.",
	message: "Message",
	send: quoted.sendMessage,
	sending: quoted.sending,
	sent: quoted.messageSent,
	failed: quoted.messageFailed,
	kept: "What you wrote is still here.",
	details: "Or contact us directly",
	email: "Email",
	phone: "Phone",
	place: "Location",
	reply: quoted.respondWithin,
} as const;
