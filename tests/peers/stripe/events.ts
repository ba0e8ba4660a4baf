import Stripe from "stripe";
import { faultInEvent } from "./description.ts";
import { newId } from "./ids.ts";

export interface PeerEvent {
	id: string;
	type: string;
	/** The exact text that is signed and sent. */
	body: string;
}

/** Creates and sends the events that Stripe would send. */
export class Events {
	readonly all: PeerEvent[] = [];
	/** The address that receives them. When undefined, the test delivers or drops them itself. */
	webhook: string | undefined;
	/** The answers to deliveries, in order: a status, or an error. */
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
		if (fault) throw new Error(`an event does not match the description: ${fault}`);
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

	/** The signature header for a body, signed `secondsAgo` before now. */
	sign(body: string, secondsAgo = 0, secret = this.#secret): string {
		const timestamp = Math.floor(this.#now() / 1000) - secondsAgo;
		return signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
	}

	/** Resolves when all events up to now are sent. */
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

/** Only used for signing. */
const signer = new Stripe("sk_test_signer");
