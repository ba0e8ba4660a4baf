import { setTimeout } from "node:timers/promises";
import type { Body, Reply } from "#contract/api.ts";
import type { SandboxEventsTable, SandboxIntentsTable } from "#database/tables.ts";
import {
	type CardSandbox,
	type GatewayDispute,
	type GatewayEvent,
	type GatewayIntent,
	GatewayRefused,
	type MadeRefund,
	type NewGatewayIntent,
	type NewGatewayRefund,
	type PaymentGateway,
} from "./port.ts";
import { askBank, isSlow } from "./sandbox-cards.ts";
import { CLAIM_LASTS, type Delivery, startDelivery } from "./sandbox-delivery.ts";
import { disputedCards, disputeOf } from "./sandbox-disputes.ts";
import { readSigned, SIGNATURE_HEADER } from "./sandbox-events.ts";
import { intentIdIn, newChallenge } from "./sandbox-ids.ts";
import { asGatewayIntent, isSamePurchase, newIntent } from "./sandbox-intents.ts";
import {
	capturedWith,
	findIntent,
	keepIntent,
	keepRefund,
	moveIntent,
	refundedSince,
} from "./sandbox-ledger.ts";
import {
	authenticating,
	canceling,
	capturing,
	confirming,
	isOpenStep,
	isWaitingForCard,
	type Move,
} from "./sandbox-moves.ts";
import type { SandboxChallenge, SandboxNeeds } from "./sandbox-needs.ts";
import { newRefund } from "./sandbox-refunds.ts";
import { resultOf, unknownIntent } from "./sandbox-results.ts";
import { returnWithOutcome, sitePath } from "./sandbox-return.ts";

const NOT_FOUND = "There is no such payment intent";

type Confirm = "POST /api/sandbox/confirm";

/**
 * A card gateway that needs no account (docs/rules.md, "Money"): manual capture, the test cards of README.md, signed
 * events over HTTP. All processes share its ledger in the database, which nothing else reads. Its calls throw the
 * port's errors, and the database's own when that fails.
 */
export class SandboxGateway implements PaymentGateway, CardSandbox {
	readonly name = "sandbox";
	readonly publishableKey = null;
	readonly #needs: Required<SandboxNeeds>;
	#delivery: Delivery | undefined;

	/** Throws a TypeError without a signing secret, because anybody could sign events then. */
	constructor({
		db,
		signingSecret,
		now = Date.now,
		wait = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
		slowness = 8_000,
		onFault = () => {},
	}: SandboxNeeds) {
		if (!signingSecret) throw new TypeError("The sandbox gateway needs a signing secret");
		this.#needs = { db, signingSecret, now, wait, slowness, onFault };
	}

	async createIntent(input: NewGatewayIntent): Promise<GatewayIntent> {
		const asked = newIntent(input, this.#needs.now());
		const { intent, event } = await keepIntent(this.#needs.db, asked, this.#claimedUntil());
		if (!isSamePurchase(intent, asked)) {
			throw new GatewayRefused(
				`Idempotency key ${input.idempotencyKey} was used for something else`,
			);
		}
		this.#send(event);
		return asGatewayIntent(intent);
	}

	async retrieveIntent(id: string): Promise<GatewayIntent | undefined> {
		const intent = await this.#find(id);
		return intent?.id === id ? asGatewayIntent(intent) : undefined;
	}

	async captureIntent(id: string): Promise<GatewayIntent> {
		return asGatewayIntent(await this.#move(id, capturing));
	}

	async cancelIntent(id: string): Promise<GatewayIntent> {
		return asGatewayIntent(await this.#move(id, canceling));
	}

	async refundIntent(input: NewGatewayRefund): Promise<GatewayIntent> {
		const { db, now } = this.#needs;
		const { intentId, idempotencyKey: key } = input;
		if (intentIdIn(intentId) !== intentId) throw new GatewayRefused(NOT_FOUND);
		const at = now();
		const call = { intentId, key, now: at, claimedUntil: this.#claimedUntil() };
		const { intent, event } = await keepRefund(db, call, (seen, known) =>
			newRefund(input, seen, known, at),
		);
		if (!intent) throw new GatewayRefused(NOT_FOUND);
		this.#send(event);
		return asGatewayIntent(intent);
	}

	async refundedSince(since: number): Promise<MadeRefund[]> {
		return await refundedSince(this.#needs.db, since);
	}

	/** The sandbox announces no dispute by an event, so that the sweep's way is used as well. */
	async disputesSince(since: number): Promise<GatewayDispute[]> {
		const { db, now } = this.#needs;
		const intents = await capturedWith(db, disputedCards, since);
		return intents.flatMap((intent) => disputeOf(intent, now()) ?? []);
	}

	async disputesOf(intentId: string): Promise<GatewayDispute[]> {
		const intent = await this.#find(intentId);
		const dispute = intent?.id === intentId ? disputeOf(intent, this.#needs.now()) : undefined;
		return dispute ? [dispute] : [];
	}

	readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): GatewayEvent {
		const { signingSecret, now } = this.#needs;
		return readSigned(signingSecret, rawBody, headers[SIGNATURE_HEADER], now());
	}

	/**
	 * Tries a card, for the card form. Declines are answers, not errors. Repeating it on a paid intent answers that it is
	 * paid. The card's number is not stored.
	 */
	async confirm(form: Body<Confirm>): Promise<Reply<Confirm>> {
		const { now, wait, slowness } = this.#needs;
		const intent = await this.#find(form.clientSecret);
		if (intent?.client_secret !== form.clientSecret) return unknownIntent;
		const answer = askBank(form.card, now());
		if (isSlow(answer) && isWaitingForCard(intent)) await wait(slowness);
		const step = { challenge: newChallenge(intent.id), returnUrl: sitePath(form.returnUrl) };
		return resultOf(await this.#move(intent.id, (seen) => confirming(seen, answer, step)));
	}

	/** The authentication step of that token; undefined when there is none or it is over. */
	async challenge(token: string): Promise<SandboxChallenge | undefined> {
		const intent = await this.#find(token);
		if (!intent || !isOpenStep(intent, token)) return undefined;
		return {
			amountCents: intent.amount_cents,
			currency: intent.currency,
			returnUrl: sitePath(intent.return_url ?? undefined),
		};
	}

	/**
	 * Passes or fails the authentication step. Answers the path on this site where the browser continues. Repeating it
	 * changes nothing and answers the current state. Undefined when no intent has that token.
	 */
	async authenticate(token: string, accept: boolean): Promise<{ returnUrl: string } | undefined> {
		const intent = await this.#find(token);
		if (intent?.challenge !== token) return undefined;
		const after = await this.#move(intent.id, (seen) => authenticating(seen, token, accept));
		return { returnUrl: returnWithOutcome(after) };
	}

	/**
	 * Starts to POST events to that address, which is this process's own webhook on loopback. Throws when it has already
	 * started.
	 */
	startDelivery(url: string): void {
		if (this.#delivery) throw new Error("The sandbox gateway is already delivering");
		const { db, signingSecret, now, onFault } = this.#needs;
		this.#delivery = startDelivery({ db, url, signingSecret, now, onFault });
	}

	/** Resolves when no delivery is pending, after 10 s at most. Call it before the receiver closes. */
	async stopDelivery(): Promise<void> {
		const delivery = this.#delivery;
		this.#delivery = undefined;
		await delivery?.stop();
	}

	async #find(idOrSecret: string): Promise<SandboxIntentsTable | undefined> {
		const id = intentIdIn(idOrSecret);
		return id === undefined ? undefined : await findIntent(this.#needs.db, id);
	}

	async #move(
		id: string,
		decide: (intent: SandboxIntentsTable) => Move,
	): Promise<SandboxIntentsTable> {
		if (intentIdIn(id) !== id) throw new GatewayRefused(NOT_FOUND);
		const { db, now } = this.#needs;
		const call = { id, now: now(), claimedUntil: this.#claimedUntil() };
		const { intent, event } = await moveIntent(db, call, decide);
		if (!intent) throw new GatewayRefused(NOT_FOUND);
		this.#send(event);
		return intent;
	}

	/** Undefined while this process delivers nothing. */
	#claimedUntil(): number | undefined {
		return this.#delivery && this.#needs.now() + CLAIM_LASTS;
	}

	#send(event: SandboxEventsTable | undefined): void {
		if (event) this.#delivery?.send(event);
	}
}
