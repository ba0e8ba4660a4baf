import { v7 as newId } from "uuid";
import { CURRENCY, toDollars } from "#contract/money.ts";
import type { StartedIntent } from "#contract/payments.ts";
import { Problem } from "#contract/problems.ts";
import type { Tx } from "#database/tables.ts";
import { GatewayRefused } from "#providers/payment/port.ts";
import { type ClassForSale, classForSale } from "../classes/store.ts";
import { isEnrolled } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { classOfSelection } from "../selections/store.ts";
import {
	addIntent,
	findIntent,
	findOpenIntent,
	heldPrice,
	type KeptIntent,
	moveIntent,
	setHeldUntil,
} from "./intent-store.ts";
import { isPaid, settleTruth } from "./settle-payment.ts";
import { takeHold } from "./take-hold.ts";
import { voidIntent } from "./void-intent.ts";

interface Wish {
	selectedClassId: string;
	/** Dollars, as the buyer saw them. */
	price: number;
}

/**
 * A student begins to pay for a selected class. The server knows the price and only compares the
 * caller's; it holds one seat for 15 minutes, and hands out the same intent again for the same
 * student and class. The price that the student was shown then stays until the hold ends (decisions/0018).
 * What we intend is stored before the gateway hears of it, so a crash in between repeats the same intent
 * instead of making a second one.
 */
export async function startPayment(
	needs: Needs,
	caller: Caller,
	wish: Wish,
): Promise<StartedIntent> {
	await settleWhatWouldBeReplaced(needs, caller, wish);
	const kept = await needs.connection.db
		.transaction()
		.execute((tx) => holdSeatAndIntent(needs, tx, caller, wish));
	const intent = await openAtGateway(needs, kept.intent);
	return {
		clientSecret: intent.client_secret ?? "",
		gateway: needs.gateway.name,
		publishableKey: needs.gateway.publishableKey,
		heldUntil: new Date(intent.held_until).toISOString(),
		holdId: kept.holdId,
	};
}

async function holdSeatAndIntent(
	needs: Needs,
	tx: Tx,
	caller: Caller,
	wish: Wish,
): Promise<{ intent: KeptIntent; holdId: string }> {
	const classId = await classOfSelection(tx, caller.id, wish.selectedClassId);
	if (classId === undefined) throw new Problem("not_found");
	// First the lock: two tabs of one student, or two students, come through here one after the other.
	await lockSeats(tx, classId);
	const chosen = await classForSale(tx, classId);
	if (!chosen) throw new Problem("not_found");
	await refuseWhatCannotBePaid(tx, caller, classId, chosen);
	const now = needs.now();
	const held = await heldPrice(tx, { classId, userId: caller.id, now });
	const amountCents = priceToPay({ held, today: chosen.priceCents, seen: wish.price });
	if (chosen.available < 1) throw new Problem("sold_out");
	const hold = await takeHold(tx, {
		classId,
		userId: caller.id,
		now,
		available: chosen.available,
		sendsMail: needs.settings.sendsMail,
	});
	const intent = await sameIntentOrNew(needs, tx, {
		user_id: caller.id,
		class_id: classId,
		selection_id: wish.selectedClassId,
		amount_cents: amountCents,
		created_at: now,
		held_until: hold.until,
	});
	return { intent, holdId: hold.id };
}

async function refuseWhatCannotBePaid(
	tx: Tx,
	caller: Caller,
	classId: string,
	chosen: ClassForSale,
): Promise<void> {
	if (await isEnrolled(tx, caller.id, classId)) throw new Problem("already_enrolled");
	if (chosen.status !== "approved") throw new Problem("class_not_open");
}

/** Cents: the price of the held seat, or today's if it is lower or nothing is held. The student has to have seen it. */
function priceToPay({
	held,
	today,
	seen,
}: {
	held?: number | undefined;
	today: number;
	seen: number;
}) {
	if (held !== undefined && seen === toDollars(held)) return held;
	const counts = Math.min(held ?? today, today);
	if (counts === 0) throw new Problem("class_is_free");
	if (seen !== toDollars(counts)) throw new Problem("price_changed", { price: toDollars(counts) });
	return counts;
}

/**
 * A payment that was begun at another price is about to be replaced. If its card was accepted meanwhile, it is a purchase,
 * and is settled instead.
 */
async function settleWhatWouldBeReplaced(needs: Needs, caller: Caller, wish: Wish): Promise<void> {
	const { db } = needs.connection;
	const classId = await classOfSelection(db, caller.id, wish.selectedClassId);
	const open = classId && (await findOpenIntent(db, caller.id, classId));
	if (!open || open.gateway_id === null || toDollars(open.amount_cents) === wish.price) return;
	const truth = await needs.gateway.retrieveIntent(open.gateway_id);
	if (!truth || !isPaid(truth)) return;
	const settled = await settleTruth(needs, truth).catch((error: unknown) => {
		// It could not be had, and was given up: a new payment may follow.
		if (!(error instanceof Problem)) throw error;
	});
	if (settled) throw new Problem("already_enrolled");
}

type Plan = Pick<
	KeptIntent,
	"user_id" | "class_id" | "selection_id" | "amount_cents" | "created_at" | "held_until"
>;

async function sameIntentOrNew(needs: Needs, tx: Tx, plan: Plan): Promise<KeptIntent> {
	const open = await findOpenIntent(tx, plan.user_id, plan.class_id);
	if (open && open.amount_cents === plan.amount_cents) {
		await setHeldUntil(tx, open.id, plan.held_until);
		return { ...open, held_until: plan.held_until };
	}
	if (open) await voidIntent(needs, tx, open.id, "price_changed");
	const intent: KeptIntent = {
		...plan,
		id: newId(),
		currency: CURRENCY,
		state: "creating",
		gateway_id: null,
		client_secret: null,
		refusal: null,
	};
	await addIntent(tx, intent);
	return intent;
}

async function openAtGateway(needs: Needs, kept: KeptIntent): Promise<KeptIntent> {
	if (kept.state === "open") return kept;
	const { db } = needs.connection;
	const made = await makeAtGateway(needs, kept);
	await moveIntent(db, kept.id, "open", { gateway_id: made.id, client_secret: made.clientSecret });
	const intent = await findIntent(db, kept.id);
	// Another tab may have voided it meanwhile, because the price changed.
	if (intent?.state !== "open") throw new Problem("payment_canceled");
	return intent;
}

/** A gateway that refuses the intent itself will refuse it again: we give it up, so that another may follow. */
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
