/** Who carries our letters. Two adapters, smtp and outbox; one conformance suite. */
export interface Mailer {
	/**
	 * Hands a letter over. Resolves once it is accepted; throws when it is not, and later work tries again.
	 * The same `id` may be handed over twice after a crash.
	 */
	send(mail: Mail): Promise<void>;
}

/** A plain text letter: no HTML, so nothing that people type can become markup. */
export interface Mail {
	/** Also the Message-ID's left half. */
	id: string;
	/** One address. */
	to: string;
	subject: string;
	text: string;
	/** For an answer that goes elsewhere than to the studio. */
	replyTo?: string;
	/** A List-Unsubscribe address (RFC 2369). */
	unsubscribe?: string;
}

/** What the outbox adds: its letters can be read in the browser while the site is local. */
export interface ReadableOutbox {
	/** Newest first. */
	list(limit: number): Promise<KeptMail[]>;
	find(id: string): Promise<KeptMail | undefined>;
}

export interface KeptMail extends Mail {
	/** ISO 8601. */
	sentAt: string;
}
