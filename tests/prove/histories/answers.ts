import { dropHold, takeHold } from "./holds.ts";
import {
	addSelection,
	classAt,
	heldCents,
	intentsOf,
	isEnrolled,
	isPaid,
	key,
	type Model,
	type ModelIntent,
	tabOf,
} from "./model.ts";
import { enrol, giveUp, record, seatRefusal, settle } from "./money.ts";
import { aboutPurchase, askRefund, type Targets } from "./refund-answers.ts";
import { type CardKind, STUDENT_OF, type Step } from "./steps.ts";

type ByTab = Extract<Step, { client: number }>;

/** Applies the step to the model and returns the answer that the server must give: `ok`, or a problem code. */
export function answerOf(model: Model, step: Step, targets: Targets): string {
	switch (step.do) {
		case "pass":
			model.now += step.milliseconds;
			return "ok";
		case "sweep":
		case "sweepRefunds":
		case "work":
			return "ok";
		case "approve":
		case "deny": {
			const chosen = classAt(model, step.at);
			if (chosen.status !== "pending") return "already_decided";
			chosen.status = step.do === "approve" ? "approved" : "denied";
			return "ok";
		}
		case "setPrice":
			classAt(model, step.at).cents = step.cents;
			return "ok";
		case "setSeats": {
			const chosen = classAt(model, step.at);
			chosen.available = step.seats;
			chosen.capacity = chosen.enrolled + step.seats;
			return "ok";
		}
		case "promote":
			if (!model.students[step.of]) return "role_not_raised";
			model.students[step.of] = false;
			return "ok";
		case "grantRefund":
		case "declineRefund":
		case "gatewayRefund":
		case "tell":
			return aboutPurchase(model, step, targets);
		default:
			return byStudent(model, step, STUDENT_OF[step.client] ?? 0, targets);
	}
}

function byStudent(model: Model, step: ByTab, of: number, targets: Targets): string {
	const { at } = step;
	const tab = tabOf(model, step.client, at);
	const mine = intentsOf(model, of, at);
	switch (step.do) {
		case "select":
			return select(model, step, of);
		case "drop": {
			if (tab.selection === undefined) return "nothing";
			if (model.selections[key(of, at)]?.number === tab.selection) {
				delete model.selections[key(of, at)];
				dropHold(model, of, at);
			}
			return "ok";
		}
		case "start":
			return start(model, step, of);
		case "pay": {
			const intent = tab.intent === undefined ? undefined : mine[tab.intent];
			if (!intent) return "nothing";
			const answer = pay(model, intent, step.card);
			if (answer === "requires_action") tab.challenge = intent.challenges;
			return answer;
		}
		case "authenticate": {
			const intent = tab.intent === undefined ? undefined : mine[tab.intent];
			if (!intent || tab.challenge === undefined) return "nothing";
			if (intent.there === "action" && intent.challenges === tab.challenge) {
				intent.there = step.accept ? "authorised" : "unpaid";
				intent.card = "pays";
				if (step.accept) intent.authorisedAt = model.now;
			}
			return "ok";
		}
		case "record":
			if (tab.intent === undefined) return "nothing";
			return record(model, [of, at], tab.intent);
		case "enrolFree":
			return enrolFree(model, of, at);
		case "askRefund":
			return askRefund(model, of, at, targets.payment);
		case "count":
			return isEnrolled(model, of, at) ? "ok" : "not_found";
	}
}

function select(model: Model, { client, at }: ByTab, of: number): string {
	const chosen = classAt(model, at);
	if (!model.students[of]) return "wrong_role";
	if (isEnrolled(model, of, at)) return "already_enrolled";
	if (chosen.status !== "approved") return "class_not_open";
	if (chosen.available < 1) return "sold_out";
	const tab = tabOf(model, client, at);
	tab.selection = addSelection(model, of, at, chosen.cents);
	return "ok";
}

function start(model: Model, { client, at }: ByTab, of: number): string {
	const chosen = classAt(model, at);
	const tab = tabOf(model, client, at);
	if (tab.selection === undefined) return "nothing";
	if (!model.students[of]) return "wrong_role";
	if (model.selections[key(of, at)]?.number !== tab.selection) return "not_found";
	const seen = tab.cents ?? FIRST_SEEN[at] ?? 0;
	if (isPurchaseAlready(model, [of, at], seen)) return "already_enrolled";
	if (isEnrolled(model, of, at)) return "already_enrolled";
	if (chosen.status !== "approved") return "class_not_open";
	const held = heldCents(model, of, at);
	if (held !== seen) {
		const counts = Math.min(held ?? chosen.cents, chosen.cents);
		if (counts === 0) return "class_is_free";
		if (seen !== counts) {
			tab.cents = counts;
			return "price_changed";
		}
	}
	if (chosen.available < 1) return "sold_out";
	const refusal = takeHold(model, of, at);
	if (refusal) return refusal;
	tab.intent = openIntent(model, [of, at], seen, tab.selection);
	return "ok";
}

/** A payment started at another price, whose card was accepted meanwhile, is settled instead of replaced. */
function isPurchaseAlready(model: Model, [of, at]: [number, number], seen: number): boolean {
	const mine = intentsOf(model, of, at);
	const open = mine.findIndex(({ state }) => state === "open");
	const intent = mine[open];
	if (!intent || intent.cents === seen || !isPaid(intent)) return false;
	return settle(model, [of, at], open) === "ok";
}

/** The prices that every tab has seen before it acts. */
const FIRST_SEEN = [2400, 1000, 2400];

function openIntent(
	model: Model,
	[of, at]: [number, number],
	cents: number,
	selection: number,
): number {
	const heldUntil = model.holds[key(of, at)] ?? 0;
	const mine = intentsOf(model, of, at);
	const open = mine.findIndex((intent) => intent.state === "open");
	const known = mine[open];
	if (known && known.cents === cents) {
		known.heldUntil = heldUntil;
		return open;
	}
	if (known) {
		giveUp(model, [of, at], known, "price_changed");
		model.holds[key(of, at)] = heldUntil;
	}
	const added = {
		heldUntil,
		createdAt: model.now,
		refusal: null,
		challenges: 0,
		authorisedAt: null,
		selection,
		refunded: 0,
		refundedAt: 0,
	};
	mine.push({ ...added, cents, state: "open", there: "unpaid", card: "pays" });
	return mine.length - 1;
}

function pay(model: Model, intent: ModelIntent, card: CardKind): string {
	if (intent.there === "unpaid" || intent.there === "action") {
		if (card === "declined") intent.there = "unpaid";
		else if (card !== "asks") {
			intent.there = "authorised";
			intent.card = card;
			intent.authorisedAt = model.now;
		} else if (intent.there === "unpaid") {
			intent.there = "action";
			intent.challenges += 1;
		}
	}
	if (intent.there === "action") return "requires_action";
	const isRefused = intent.there === "unpaid" || intent.there === "canceled";
	return isRefused ? "requires_payment_method" : "requires_capture";
}

function enrolFree(model: Model, of: number, at: number): string {
	const chosen = classAt(model, at);
	if (!model.students[of]) return "wrong_role";
	if (isEnrolled(model, of, at)) return "ok";
	if (chosen.status !== "approved") return "class_not_open";
	if (chosen.cents > 0) return "class_is_not_free";
	const refusal = seatRefusal(model, [of, at]);
	if (refusal) return refusal;
	enrol(model, [of, at], { cents: 0, state: "captured" });
	return "ok";
}
