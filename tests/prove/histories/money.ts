import { holdAgain } from "./holds.ts";
import {
	classAt,
	intentsOf,
	isEnrolled,
	isHeldByOthers,
	isPaid,
	key,
	type Model,
	type ModelIntent,
	type ModelPayment,
	paymentsOf,
} from "./model.ts";

/** Milliseconds during which the sweep leaves an intent to the browser and the webhook. */
const GRACE = 20_000;
const LOOK_BACK = 14 * 24 * 3600_000;

type Place = [of: number, at: number];

/** Settles an intent. The student's own call, the gateway's event and the sweep all use it. */
export function settle(model: Model, [of, at]: Place, index: number): string {
	const intent = intentsOf(model, of, at)[index];
	if (!intent) return "not_found";
	if (paymentsOf(model, of, at).some((payment) => payment.intent === index && !payment.gone)) {
		return "ok";
	}
	if (intent.state === "voiding" || intent.state === "canceled") return intent.refusal ?? "?";
	if (!isPaid(intent)) return "payment_not_authorised";
	const refusal = refusalOf(model, [of, at], intent);
	if (refusal) {
		giveUp(model, [of, at], intent, refusal);
		return refusal;
	}
	intent.state = "settled";
	enrol(model, [of, at], { intent: index, cents: intent.cents, state: "authorised" });
	return "ok";
}

function refusalOf(model: Model, [of, at]: Place, intent: ModelIntent): string | undefined {
	const chosen = classAt(model, at);
	if (isEnrolled(model, of, at)) return "already_enrolled";
	if (!model.students[of]) return "students_only";
	if (chosen.status !== "approved") return "class_not_open";
	const isShownPrice = (intent.authorisedAt ?? model.now) <= intent.heldUntil;
	if (chosen.cents !== intent.cents && !isShownPrice) return "price_changed";
	return seatRefusal(model, [of, at]);
}

export function seatRefusal(model: Model, [of, at]: Place): string | undefined {
	if (classAt(model, at).available < 1) return "sold_out";
	return isHeldByOthers(model, of, at) ? "seats_held" : undefined;
}

export function enrol(
	model: Model,
	[of, at]: Place,
	bought: Pick<ModelPayment, "intent" | "cents" | "state">,
): void {
	const chosen = classAt(model, at);
	chosen.available -= 1;
	chosen.enrolled += 1;
	const selection = model.selections[key(of, at)];
	delete model.holds[key(of, at)];
	delete model.selections[key(of, at)];
	paymentsOf(model, of, at).push({
		...bought,
		...(selection && { selection }),
		enrolled: true,
		createdAt: model.now,
	});
}

/** Gives an intent up: nothing may be charged any more, and its hold ends. */
export function giveUp(model: Model, [of, at]: Place, intent: ModelIntent, why: string): void {
	if (intent.state === "open") {
		intent.state = "voiding";
		intent.refusal = why;
	}
	delete model.holds[key(of, at)];
}

function withdraw(model: Model, at: number, payment: ModelPayment): void {
	if (!payment.enrolled) return;
	payment.enrolled = false;
	classAt(model, at).available += 1;
	classAt(model, at).enrolled -= 1;
}

/** All of the money was refunded at the gateway, by us or without us, so the class is taken away. */
export function recordRefund(model: Model, [of, at]: Place, index: number): void {
	const intent = intentsOf(model, of, at)[index];
	const payment = paymentsOf(model, of, at).find((one) => one.intent === index && !one.gone);
	if (!intent || !payment || intent.refunded < payment.cents) return;
	if (payment.refund?.state === "done") return;
	payment.refund = { state: "done", origin: payment.refund?.origin ?? "gateway" };
	withdraw(model, at, payment);
}

/** What the sweep does about one intent; undefined when it leaves it alone. */
export function sweepOne(model: Model, place: Place, index: number): (() => void) | undefined {
	const intent = intentsOf(model, ...place)[index];
	if (intent?.state !== "open" || intent.createdAt >= model.now - GRACE) return undefined;
	if (isPaid(intent) || intent.there === "canceled") {
		return () => {
			settle(model, place, index);
			recordRefund(model, place, index);
		};
	}
	if (intent.heldUntil > model.now) return undefined;
	return () => giveUp(model, place, intent, "hold_over");
}

export function sweepRefund(model: Model, place: Place, index: number): void {
	const payment = paymentsOf(model, ...place)[index];
	if (payment?.intent === undefined || payment.gone) return;
	const intent = intentsOf(model, ...place)[payment.intent];
	if (!intent || intent.refundedAt < model.now - LOOK_BACK) return;
	recordRefund(model, place, payment.intent);
}

/** The next half of a piece of later work about one intent; undefined when nothing is left. */
export function workOnIntent(
	model: Model,
	[of, at]: Place,
	index: number,
): (() => void) | undefined {
	const intent = intentsOf(model, of, at)[index];
	if (intent?.state !== "voiding") return undefined;
	if (intent.there === "canceled") return () => set(intent, { state: "canceled" });
	return () => set(intent, { there: "canceled" });
}

export function workOnPayment(
	model: Model,
	[of, at]: Place,
	index: number,
): (() => void) | undefined {
	const payment = paymentsOf(model, of, at)[index];
	if (payment?.intent === undefined || payment.gone) return undefined;
	const intent = intentsOf(model, of, at)[payment.intent];
	if (!intent) return undefined;
	if (payment.state === "authorised") return capture(model, [of, at], payment, intent);
	const { refund } = payment;
	if (refund?.state !== "granted") return undefined;
	const { intent: paid } = payment;
	if (intent.refunded === payment.cents) return () => recordRefund(model, [of, at], paid);
	if (intent.card === "refundRefused") return () => set(refund, { state: "refused" });
	return () => set(intent, { refunded: payment.cents, refundedAt: model.now });
}

/** The next step of a capture, by later work or by the waiting student's call. */
function capture(model: Model, place: Place, payment: ModelPayment, intent: ModelIntent) {
	if (intent.there === "succeeded") return () => set(payment, { state: "captured" });
	if (intent.card !== "captureRefused") return () => set(intent, { there: "succeeded" });
	return () => takeBack(model, place, payment, intent);
}

/** The student's own call: settles, then captures while the student waits. */
export function record(model: Model, place: Place, index: number): string {
	const said = settle(model, place, index);
	if (said !== "ok") return said;
	for (let piece = workOnCapture(model, place, index); piece; ) {
		piece();
		piece = workOnCapture(model, place, index);
	}
	const intent = intentsOf(model, ...place)[index];
	return intent?.state === "settled" ? "ok" : (intent?.refusal ?? "?");
}

export function workOnCapture(model: Model, place: Place, index: number): (() => void) | undefined {
	const payments = paymentsOf(model, ...place);
	const payment = payments.find((one) => one.intent === index && !one.gone);
	const intent = intentsOf(model, ...place)[index];
	if (!intent || payment?.state !== "authorised") return undefined;
	return capture(model, place, payment, intent);
}

function takeBack(model: Model, [of, at]: Place, payment: ModelPayment, intent: ModelIntent): void {
	withdraw(model, at, payment);
	payment.gone = true;
	model.selections[key(of, at)] = payment.selection ?? {
		number: intent.selection,
		cents: payment.cents,
	};
	holdAgain(model, [of, at], intent.heldUntil);
	intent.state = "voiding";
	intent.refusal = "capture_refused";
}

function set<Row extends object>(row: Row, change: Partial<Row>): void {
	Object.assign(row, change);
}
