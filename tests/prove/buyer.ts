import type { TestClass, TestPerson } from "#tests/make.ts";
import { CARDS, transactionOf } from "#tests/purchase.ts";
import type { Answer } from "#tests/scenario.ts";
import type { SpawnedSite } from "#tests/spawn-site.ts";

type Reply = Pick<Answer, "status" | "body">;

/** A student with a browser: the calls of a purchase over HTTP, remembering what it was told. */
export class Buyer {
	readonly #site: SpawnedSite;
	readonly #who: TestPerson;
	readonly #chosen: TestClass;
	selectionId: string | undefined;
	clientSecret: string | undefined;
	isAuthorised = false;

	constructor(site: SpawnedSite, who: TestPerson, chosen: TestClass) {
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
		const wish = { price, selectedClassId: this.selectionId };
		const reply = await this.#post("/api/create-payment-intent", wish);
		this.clientSecret = reply.body.clientSecret;
		return reply;
	}

	async payByCard(): Promise<Reply> {
		const card = { number: CARDS.pays, expMonth: 12, expYear: 2040, cvc: "123" };
		const form = { clientSecret: this.clientSecret, card };
		const reply = await this.#post("/api/sandbox/confirm", form);
		this.isAuthorised = reply.body.status === "requires_capture";
		return reply;
	}

	async record(): Promise<Reply> {
		const transactionId = transactionOf(this.clientSecret ?? "");
		return await this.#post("/api/payments", { transactionId, classId: this.#chosen.id });
	}

	async #post(path: string, body: object): Promise<Reply> {
		const response = await fetch(this.#site.origin + path, {
			method: "POST",
			headers: {
				authorization: `Bearer ${this.#who.token}`,
				"content-type": "application/json",
			},
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(60_000),
		});
		return { status: response.status, body: await response.json() };
	}
}
