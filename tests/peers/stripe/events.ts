import Stripe from "stripe";
import { faultInEvent } from "./description.ts";
import { newId } from "./ledger.ts";

export interface PeerEvent {
	id: string;
	type: string;
	/** The exact text that is signed and sent. */
	body: string;
}

/** The events that Stripe would send, and the sending. */
export class Events {
	readonly all: PeerEvent[] = [];
	/** Where they go; undefined keeps them for the test to deliver, or to lose. */
	webhook: string | undefined;
	/** What a delivery was answered, in order: a status, or what went wrong. */
	readonly answers: (number | string)[] = [];
	readonly #secret: string;
	readonly #now: () => number;
	#sending: Promise<void> = Promise.resolve();

	constructor(secret: string, now: () => number) {
		this.#secret = secret;
		this.#now = now;
	}

	add(type: string, object: object): void {
		const event = {
			id: newId("evt"),
			object: "event",
			api_version: Stripe.API_VERSION,
			created: Math.floor(this.#now() / 1000),
			data: { object },
			livemode: false,
			pending_webhooks: 1,
			request: { id: null, idempotency_key: null },
			type,
		};
		const fault = faultInEvent(event);
		if (fault) throw new Error(`an event of ours is none of Stripe's: ${fault}`);
		const kept = { id: event.id, type, body: JSON.stringify(event) };
		this.all.push(kept);
		const { webhook } = this;
		if (webhook) this.#sending = this.#sending.then(() => this.#send(webhook, kept.body));
	}

	find(id: string): object | undefined {
		const event = this.all.find((one) => one.id === id);
		return event && JSON.parse(event.body);
	}

	/** The last event of that type. */
	last(type: string): PeerEvent {
		const event = this.all.findLast((one) => one.type === type);
		if (!event) throw new Error(`no ${type} has happened`);
		return event;
	}

	/** The header with which Stripe signs a body, `secondsAgo` before now. */
	sign(body: string, secondsAgo = 0, secret = this.#secret): string {
		const timestamp = Math.floor(this.#now() / 1000) - secondsAgo;
		return signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
	}

	/** Resolves when everything that happened so far was sent. */
	async sent(): Promise<void> {
		await this.#sending;
	}

	async #send(webhook: string, body: string): Promise<void> {
		const headers = { "content-type": "application/json", "stripe-signature": this.sign(body) };
		try {
			const response = await fetch(webhook, { method: "POST", headers, body });
			await response.body?.cancel();
			this.answers.push(response.status);
		} catch (error) {
			this.answers.push(String(error));
		}
	}
}

/** Only its signing is used. */
const signer = new Stripe("sk_test_signer");
