import { v7 as newId } from "uuid";
import { CURRENCY, toDollars } from "#contract/money.ts";
import type { StartedIntent } from "#contract/payments.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { GatewayRefused } from "#providers/payment/port.ts";
import type { Caller } from "../http/caller.ts";
import { throwIfRefused } from "../http/throw-if-refused.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { newHold, takeHold } from "../seats/take-hold.ts";
import { classOfSelection } from "../selections/store.ts";
import { orderedTerms, readTermsInForce, type TermsInForce } from "../settings/order-terms.ts";
import { keepOrderTerms } from "../settings/order-terms-store.ts";
import {
	addIntent,
	findIntent,
	findOpenIntent,
	type KeptIntent,
	moveIntent,
	openIntent,
	setHeldUntil,
} from "./intent-store.ts";
import { judgeHold, judgeSale } from "./judge-hold.ts";
import { isPaid, type Settlement, settlePayment } from "./settle-payment.ts";
import { voidIntent } from "./void-intent.ts";

/** The student's input. */
interface Order {
	selectedClassId: string;
	/** In dollars, as the buyer saw the price. */
	price: number;
}
interface OrderOfClass extends Order {
	classId: string;
}

/**
 * A student starts to pay for a selected class. The server knows the price and only compares the caller's price with
 * it. It holds one seat for 15 minutes, and returns the same intent again for the same student and class. The price
 * that the student was shown then stays until the hold ends (decisions/0018).
 * The intent is stored before the gateway is called, so that after a crash the same intent is created again instead
 * of a second one.
 */
export async function startPayment(
	needs: Needs,
	caller: Caller,
	order: Order,
): Promise<StartedIntent> {
	const { db } = needs.connection;
	const classId = await classOfSelection(db, caller.id, order.selectedClassId);
	if (classId === undefined) throw new Problem("not_found");
	await settleReplacedPayment(needs, caller, { ...order, classId });
	await refuseWithoutLock(needs, caller, { ...order, classId });
	const kept = await db
		.transaction()
		.execute((tx) => holdSeatAndIntent(needs, tx, caller, { ...order, classId }));
	const intent = await openAtGateway(needs, kept.intent);
	return {
		clientSecret: intent.client_secret ?? "",
		gateway: needs.gateway.name,
		publishableKey: needs.gateway.publishableKey,
		heldUntil: new Date(intent.held_until).toISOString(),
		heldForMs: Math.max(0, intent.held_until - needs.now()),
		holdId: kept.holdId,
	};
}

/**
 * Refuses a class that cannot be had now without waiting for its lock, so that a crowd that wants the last seats does
 * not queue for it. A permission is only final under the lock.
 */
async function refuseWithoutLock(
	needs: Needs,
	buyer: Caller,
	{ classId, price }: OrderOfClass,
): Promise<void> {
	const now = needs.now();
	const { verdict } = await judgeSale(needs.connection.db, { now, buyer, classId, shown: price });
	throwIfRefused(verdict, now);
}

async function holdSeatAndIntent(
	needs: Needs,
	tx: Tx,
	caller: Caller,
	{ classId, price, selectedClassId }: OrderOfClass,
): Promise<{ intent: KeptIntent; holdId: string }> {
	const seat = { classId, userId: caller.id };
	// Lock first: two tabs of one student, or two students, run this one after the other.
	await lockSeats(tx, classId);
	// One time for everything that is read and judged, so that a period cannot end in between.
	const now = needs.now();
	const wanted = { now, buyer: caller, classId, shown: price, isNew: true };
	const [{ verdict, hold }, open, terms] = await together(tx, (tx) => [
		judgeHold(needs, tx, wanted),
		findOpenIntent(tx, caller.id, classId),
		readTermsInForce(tx, needs.settings),
	]);
	const { priceCents } = throwIfRefused(verdict, now);
	const held = newHold(hold, now);
	const plan = {
		user_id: caller.id,
		class_id: classId,
		selection_id: selectedClassId,
		amount_cents: priceCents,
		created_at: now,
		held_until: held.until,
	};
	const [, intent] = await together(tx, (tx) => [
		takeHold(tx, seat, held),
		sameIntentOrNew(needs, tx, { plan, open, terms }),
	]);
	return { intent, holdId: held.id };
}

/**
 * A payment that was started at another price is about to be replaced. If its card was accepted meanwhile, it is a
 * purchase and is settled instead.
 */
async function settleReplacedPayment(
	needs: Needs,
	caller: Caller,
	order: OrderOfClass,
): Promise<void> {
	const open = await findOpenIntent(needs.connection.db, caller.id, order.classId);
	if (!open || open.gateway_id === null || toDollars(open.amount_cents) === order.price) return;
	const truth = await needs.gateway.retrieveIntent(open.gateway_id);
	if (!truth || !isPaid(truth)) return;
	const settled = await settlePayment(needs, truth.id, truth);
	needs.events.emit("workDue");
	if (isPurchase(settled)) throw new Problem("already_enrolled");
}

/** True if the outcome is a purchase. Every other outcome was given up, so a new payment may follow. */
function isPurchase(settled: Settlement): boolean {
	switch (settled.is) {
		case "recorded":
		case "known":
			return true;
		case "refused":
		case "given-up":
		case "canceled":
		case "mismatched":
		case "unpaid":
		case "unknown":
			return false;
	}
}

type Plan = Pick<
	KeptIntent,
	"user_id" | "class_id" | "selection_id" | "amount_cents" | "created_at" | "held_until"
>;

interface Found {
	plan: Plan;
	/** The unfinished intent for the same seat. */
	open: KeptIntent | undefined;
	terms: TermsInForce;
}

async function sameIntentOrNew(
	needs: Needs,
	tx: Tx,
	{ plan, open, terms }: Found,
): Promise<KeptIntent> {
	if (open && open.amount_cents === plan.amount_cents) {
		await setHeldUntil(tx, open.id, plan.held_until);
		return { ...open, held_until: plan.held_until };
	}
	if (open) await voidIntent(needs, tx, open.id, "price_changed");
	const { id: termsId, body } = orderedTerms(terms);
	const intent: KeptIntent = {
		...plan,
		id: newId(),
		currency: CURRENCY,
		state: "creating",
		gateway_id: null,
		client_secret: null,
		refusal: null,
		terms_id: termsId,
	};
	await together(tx, (tx) => [keepOrderTerms(tx, termsId, body), addIntent(tx, intent)]);
	return intent;
}

async function openAtGateway(needs: Needs, kept: KeptIntent): Promise<KeptIntent> {
	if (kept.state === "open") return kept;
	const { db } = needs.connection;
	const made = await makeAtGateway(needs, kept);
	const answer = { gateway_id: made.id, client_secret: made.clientSecret };
	const intent = (await openIntent(db, kept.id, answer)) ?? (await findIntent(db, kept.id));
	// Another tab may have voided it meanwhile, because the price changed.
	if (intent?.state !== "open") throw new Problem("payment_canceled");
	return intent;
}

/**
 * A gateway that refuses the intent itself will refuse it again. The intent is given up, so that a new one can
 * follow.
 */
async function makeAtGateway({ gateway, connection }: Needs, kept: KeptIntent) {
	try {
		return await gateway.createIntent({
			amountCents: kept.amount_cents,
			currency: kept.currency,
			metadata: { userId: kept.user_id, classId: kept.class_id, selectionId: kept.selection_id },
			idempotencyKey: kept.id,
		});
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
		await moveIntent(connection.db, kept.id, "canceled", { refusal: "payment_canceled" });
		throw new Problem("gateway_unavailable", { retryAfter: 60 });
	}
}
