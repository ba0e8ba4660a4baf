import { setTimeout } from "node:timers/promises";
import type { TestClass, TestPerson } from "#tests/support/make.ts";
import { CARDS, transactionOf } from "#tests/support/purchase.ts";
import type { Answer } from "#tests/support/scenario.ts";
import type { SpawnedSite } from "#tests/support/spawn-site.ts";

export interface Reply extends Pick<Answer, "status" | "body"> {
	retryAfter: string | null;
}

/** Maximum retries of a patient buyer. */
const MAX_RETRIES = 10;

/** A student with a browser: makes the calls of a purchase over HTTP and remembers the answers. */
export class Buyer {
	readonly #site: Pick<SpawnedSite, "origin">;
	readonly #who: TestPerson;
	readonly #chosen: TestClass;
	selectionId: string | undefined;
	clientSecret: string | undefined;
	isAuthorised = false;
	/** True for a buyer who retries a 503 after its Retry-After, as the error message asks. */
	retriesWhenTold = false;
	asksAgain = 0;

	constructor(site: Pick<SpawnedSite, "origin">, who: TestPerson, chosen: TestClass) {
		this.#site = site;
		this.#who = who;
		this.#chosen = chosen;
	}

	get userId(): string {
		return this.#who.id;
	}

	async select(): Promise<Reply> {
		const reply = await this.#post("/api/selected/class", { classId: this.#chosen.id });
		this.selectionId = reply.body.insertedId;
		return reply;
	}

	async startPaying(): Promise<Reply> {
		const { price } = this.#chosen;
		const body = { price, selectedClassId: this.selectionId };
		const reply = await this.#post("/api/create-payment-intent", body);
		this.clientSecret = reply.body.clientSecret;
		return reply;
	}

	async payByCard(number: string = CARDS.pays): Promise<Reply> {
		const card = { number, expMonth: 12, expYear: 2040, cvc: "123" };
		const form = { clientSecret: this.clientSecret, card };
		const reply = await this.#post("/api/sandbox/confirm", form);
		this.isAuthorised = reply.body.status === "requires_capture";
		return reply;
	}

	async record(): Promise<Reply> {
		const transactionId = transactionOf(this.clientSecret ?? "");
		return await this.#post("/api/payments", { transactionId, classId: this.#chosen.id });
	}

	/** A class without a price needs no card. */
	async enrolFree(): Promise<Reply> {
		return await this.#post("/api/payments", { classId: this.#chosen.id, price: 0 });
	}

	async #post(path: string, body: object): Promise<Reply> {
		for (let visits = 1; ; visits += 1) {
			const reply = await this.#postOnce(path, body);
			const isToldToRetry =
				this.retriesWhenTold && reply.status === 503 && reply.retryAfter !== null;
			if (!isToldToRetry || visits > MAX_RETRIES) return reply;
			this.asksAgain += 1;
			await setTimeout(Number(reply.retryAfter) * 1000);
		}
	}

	async #postOnce(path: string, body: object): Promise<Reply> {
		const response = await fetch(this.#site.origin + path, {
			method: "POST",
			headers: {
				authorization: `Bearer ${this.#who.token}`,
				"content-type": "application/json",
			},
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(60_000),
		});
		const retryAfter = response.headers.get("retry-after");
		return { status: response.status, body: await response.json(), retryAfter };
	}
}
