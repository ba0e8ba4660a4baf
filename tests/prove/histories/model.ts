import type { ClassStatus, RefundState } from "#contract/enumerations.ts";
import { type CardKind, CLASSES, STUDENTS } from "./steps.ts";

/** The shop as docs/specification.md and docs/rules.md tell it, without a database, a gateway or a clock. */
export interface Model {
	now: number;
	classes: ModelClass[];
	/** Whether they still are students. */
	students: boolean[];
	/** By student and class (`key`), as the next four. */
	selections: Record<string, { number: number; cents: number }>;
	selectionsMade: Record<string, number>;
	/** Until when a seat is held. */
	holds: Record<string, number>;
	/** When each period began in which a seat might be held. */
	periods: Record<string, number[]>;
	intents: Record<string, ModelIntent[]>;
	payments: Record<string, ModelPayment[]>;
	/** What a tab remembers of a class (`key` of client and class). */
	tabs: Record<string, ModelTab>;
}

interface ModelTab {
	selection?: number;
	cents?: number;
	intent?: number;
	challenge?: number;
}

export interface ModelClass {
	status: ClassStatus;
	cents: number;
	capacity: number;
	available: number;
	enrolled: number;
}

export interface ModelIntent {
	cents: number;
	state: "open" | "settled" | "voiding" | "canceled";
	refusal: string | null;
	heldUntil: number;
	createdAt: number;
	/** How it stands at the gateway. */
	there: "unpaid" | "action" | "authorised" | "succeeded" | "canceled";
	challenges: number;
	card: CardKind;
	/** When a card was accepted. */
	authorisedAt: number | null;
	/** The selection for which it was begun. */
	selection: number;
	refunded: number;
	/** Milliseconds since 1970, of the latest. */
	refundedAt: number;
}

export interface ModelPayment {
	/** Which of the student's intents for the class; undefined for a free one. */
	intent?: number;
	cents: number;
	state: "authorised" | "captured";
	enrolled: boolean;
	createdAt: number;
	/** What it replaced, to come back when the bank refuses the capture. */
	selection?: { number: number; cents: number };
	refund?: { state: RefundState; origin: "admin" | "student" | "gateway" };
	/** The gateway refused to capture: taken back, as if it had not been. */
	gone?: boolean;
}

export const key = (one: number, at: number) => `${one}.${at}`;

export function newModel(now: number): Model {
	return {
		now,
		classes: CLASSES.map(({ seats, cents, status }) => ({
			status,
			cents,
			capacity: seats,
			available: seats,
			enrolled: 0,
		})),
		students: Array(STUDENTS).fill(true),
		selections: {},
		selectionsMade: {},
		holds: {},
		periods: {},
		intents: {},
		payments: {},
		tabs: {},
	};
}

export function classAt(model: Model, at: number): ModelClass {
	const found = model.classes[at];
	if (!found) throw new Error(`no class ${at}`);
	return found;
}

export function intentsOf(model: Model, of: number, at: number): ModelIntent[] {
	const mine = model.intents[key(of, at)] ?? [];
	model.intents[key(of, at)] = mine;
	return mine;
}

export function paymentsOf(model: Model, of: number, at: number): ModelPayment[] {
	const mine = model.payments[key(of, at)] ?? [];
	model.payments[key(of, at)] = mine;
	return mine;
}

export function tabOf(model: Model, client: number, at: number): ModelTab {
	const tab = model.tabs[key(client, at)] ?? {};
	model.tabs[key(client, at)] = tab;
	return tab;
}

export function isEnrolled(model: Model, of: number, at: number): boolean {
	return paymentsOf(model, of, at).some((payment) => payment.enrolled);
}

/** The price that a student was shown when the seat was held, while it is held. */
export function heldCents(model: Model, of: number, at: number): number | undefined {
	const until = model.holds[key(of, at)] ?? 0;
	if (until <= model.now) return undefined;
	return intentsOf(model, of, at).findLast(({ heldUntil }) => heldUntil === until)?.cents;
}

export function isPaid({ there }: ModelIntent): boolean {
	return there === "authorised" || there === "succeeded";
}

/** The seat that a hold keeps from everybody else. */
export function isHeldByOthers(model: Model, of: number, at: number): boolean {
	const others = Object.entries(model.holds).filter(
		([who, until]) => who.endsWith(`.${at}`) && who !== key(of, at) && until > model.now,
	);
	return classAt(model, at).available - others.length < 1;
}

export function addSelection(model: Model, of: number, at: number, cents: number): number {
	const known = model.selections[key(of, at)];
	if (known) return known.number;
	const number = (model.selectionsMade[key(of, at)] ?? 0) + 1;
	model.selectionsMade[key(of, at)] = number;
	model.selections[key(of, at)] = { number, cents };
	return number;
}
