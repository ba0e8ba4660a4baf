export { LetterNotTaken } from "./not-taken.ts";

/** Sends letters. Two adapters, smtp and outbox, and one conformance suite. */
export interface Mailer {
	/**
	 * Resolves once the letter is accepted. Throws a `LetterNotTaken` when it certainly is not, and another error when
	 * this is not known. Then, and after a crash, later work sends the letter again, so the same `id` may be sent twice.
	 */
	send(mail: Mail): Promise<void>;
}

/** A letter. Its text is complete without the HTML. */
export interface Mail {
	/** Also the left half of the Message-ID. */
	id: string;
	/** The name of the sender, when it is not the one in the settings. */
	sender?: string;
	/** One address. */
	to: string;
	subject: string;
	text: string;
	/** The same as HTML. A letter that an older program queued has none. */
	html?: string;
	/** The address for replies, when it is not the studio's. */
	replyTo?: string;
	/** An address for the List-Unsubscribe header. One POST to it unsubscribes (RFC 8058). */
	unsubscribe?: string;
}

/** The outbox's extra calls: its letters can be read in the browser while the site is local. */
export interface ReadableOutbox {
	/** Newest first. */
	list(limit: number): Promise<KeptMail[]>;
	find(id: string): Promise<KeptMail | undefined>;
}

export interface KeptMail extends Mail {
	/** ISO 8601. */
	sentAt: string;
}
