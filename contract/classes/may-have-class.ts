import type { ClassStatus, Role } from "../enumerations.ts";
import { toDollars } from "../money.ts";
import type { ProblemCode } from "../problems.ts";
import { HOLDS_A_DAY, HOLDS_AT_ONCE, unconfirmedShare } from "../rules.ts";
import { isSoldOut, personRefusal } from "./select-state.ts";

/** In milliseconds. Periods of one person in one class are counted within this window (decisions/0017). */
export const HOLD_LIMIT_WINDOW = 24 * 3600_000;

export interface Buyer {
	id: string;
	/** Undefined for a visitor, who is asked to log in. */
	role: Role | undefined;
	isEnrolled: boolean;
}

export interface WantedClass {
	ownerId: string;
	status: ClassStatus;
	/** 1 while the owner is suspended. Only a seat that is held can still be paid for. */
	paused: number;
	priceCents: number;
	/** Seats that are not sold. Held seats count as available. */
	available: number;
}

/** How the buyer is about to get the class. */
export type Offer =
	| { by: "free" }
	| {
			by: "card";
			/** In dollars, as the buyer saw the price. */
			shown: number;
			/** The price of the seat that the buyer holds. Undefined when the buyer holds none. */
			heldCents: number | undefined;
	  };

/** Seats of accounts without a confirmed address, and the number of seats that the limit refers to. */
export interface Share {
	emailConfirmed: boolean;
	/** On a site that sends no email nobody can confirm an address, so the limit does not apply. */
	sendsMail: boolean;
	taken: number;
	of: number;
}

export interface HoldPeriod {
	startsAt: number;
	endsAt: number;
}

/** A hold that the buyer is about to take. */
export interface WantedHold {
	/** When the buyer's running hold of this class ends. Undefined when there is none. */
	runningUntil: number | undefined;
	/** When the buyer's holds in all classes expire, the earliest first. */
	heldUntil: number[];
	/** The buyer's periods in this class, oldest first. */
	periods: HoldPeriod[];
}

export interface SeatFacts {
	heldByOthers: { count: number; firstExpiry: number | undefined };
	/** Undefined where the limit does not apply to this buyer. */
	share?: Share | undefined;
	/** Undefined where no hold is taken. */
	hold?: WantedHold | undefined;
}

interface ClassFacts<Class extends WantedClass> {
	/** Milliseconds since 1970. */
	now: number;
	buyer: Buyer;
	/** Undefined when there is no such class. */
	class: Class | undefined;
}

/** For a selection only the class is checked. Price and seats are checked at payment. */
interface SelectionFacts<Class extends WantedClass> extends ClassFacts<Class> {
	offer?: undefined;
	seats?: undefined;
	/** The buyer holds a seat, which can be paid for while the owner is suspended (decisions/0064). */
	holdsSeat?: boolean;
}

/** For an accepted card the limits on holding seats do not apply. */
interface PaidFacts<Class extends WantedClass> extends ClassFacts<Class> {
	offer: Extract<Offer, { by: "card" }>;
	seats: SeatFacts & { share?: undefined; hold?: undefined };
}

interface Facts<Class extends WantedClass> extends ClassFacts<Class> {
	/** Undefined where the price is not judged. */
	offer?: Offer | undefined;
	/** Undefined where the class is allowed even if others hold every seat. */
	seats?: SeatFacts | undefined;
	holdsSeat?: boolean;
}

export type ClassRefusal =
	| "not_found"
	| "already_enrolled"
	| "students_only"
	| "own_class"
	| "class_not_open"
	| "sold_out";
export type PaidRefusal = ClassRefusal | "class_is_free" | "price_changed" | "seats_held";
export type RefusalCode =
	| PaidRefusal
	| "class_is_not_free"
	| "address_unconfirmed"
	| "too_many_holds"
	| "hold_limit_reached";

export interface Refusal<Code extends ProblemCode = RefusalCode> {
	may: false;
	code: Code;
	/** With `price_changed`: the current price in cents. */
	priceCents?: number;
	/** When a retry can succeed, in milliseconds since 1970. */
	freeAt?: number;
}

export interface Permission<Class> {
	may: true;
	class: Class;
	/** What the buyer pays. */
	priceCents: number;
}

export type Verdict<Class, Code extends ProblemCode = RefusalCode> =
	| Permission<Class>
	| Refusal<Code>;

/**
 * Decides whether this person may have this class. It is the only place that decides this, for selecting, holding,
 * paying and taking a free class. The most useful refusal comes first: already enrolled, then obstacles that the
 * student cannot change, then the price, then obstacles that waiting or another step resolves.
 */
export function mayHaveClass<Class extends WantedClass>(
	facts: SelectionFacts<Class>,
): Verdict<Class, ClassRefusal>;
export function mayHaveClass<Class extends WantedClass>(
	facts: PaidFacts<Class>,
): Verdict<Class, PaidRefusal>;
export function mayHaveClass<Class extends WantedClass>(facts: Facts<Class>): Verdict<Class>;
export function mayHaveClass<Class extends WantedClass>(facts: Facts<Class>): Verdict<Class> {
	const { now, buyer, class: wanted, offer, seats } = facts;
	const holdsSeat = facts.holdsSeat ?? (offer?.by === "card" && offer.heldCents !== undefined);
	if (!wanted) return refuse("not_found");
	const refused = personRefusal(buyer);
	if (refused) return refuse(refused);
	if (wanted.ownerId === buyer.id) return refuse("own_class");
	const isPaused = wanted.paused === 1 && !holdsSeat;
	if (wanted.status !== "approved" || isPaused) return refuse("class_not_open");
	const price = judgePrice(wanted.priceCents, offer);
	if (!price.may) return price;
	if (isSoldOut(wanted.available)) return refuse("sold_out");
	const refusal = seats && seatRefusal(wanted.available, seats, now);
	return refusal ?? { may: true, class: wanted, priceCents: price.cents };
}

/** The lower of today's price and the price of the seat that the student holds (decisions/0018). */
export function priceToPay(heldCents: number | null | undefined, todayCents: number): number {
	return Math.min(heldCents ?? todayCents, todayCents);
}

/** The period that contains this moment. A hold taken now ends with it. */
export function currentPeriod(periods: HoldPeriod[], now: number): HoldPeriod | undefined {
	return periods.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
}

/**
 * The price is judged last among the facts of the class, because a buyer who was shown the right price can pay it.
 */
function judgePrice(
	today: number,
	offer: Offer | undefined,
): { may: true; cents: number } | Refusal {
	if (offer?.by === "free") {
		return today > 0 ? refuse("class_is_not_free") : { may: true, cents: today };
	}
	if (!offer) return { may: true, cents: today };
	const { shown, heldCents } = offer;
	if (heldCents !== undefined && shown === toDollars(heldCents)) {
		return { may: true, cents: heldCents };
	}
	const cents = priceToPay(heldCents, today);
	if (cents === 0) return refuse("class_is_free");
	if (shown === toDollars(cents)) return { may: true, cents };
	return refuse("price_changed", { priceCents: cents });
}

function seatRefusal(available: number, seats: SeatFacts, now: number): Refusal | undefined {
	const { heldByOthers, share, hold } = seats;
	if (available - heldByOthers.count < 1) {
		return refuse("seats_held", { freeAt: heldByOthers.firstExpiry ?? now });
	}
	// The limits were judged when the hold began, and do not apply again while it runs.
	if (hold?.runningUntil !== undefined) return undefined;
	if (share && isShareTaken(share)) return refuse("address_unconfirmed");
	return hold && holdRefusal(hold, now);
}

function isShareTaken({ emailConfirmed, sendsMail, taken, of }: Share): boolean {
	return !emailConfirmed && sendsMail && taken >= unconfirmedShare(of);
}

function holdRefusal({ heldUntil, periods }: WantedHold, now: number): Refusal | undefined {
	if (heldUntil.length >= HOLDS_AT_ONCE) {
		return refuse("too_many_holds", { freeAt: heldUntil[0] ?? now });
	}
	if (currentPeriod(periods, now)) return undefined;
	const counted = periods.filter(({ startsAt }) => startsAt > now - HOLD_LIMIT_WINDOW);
	const oldest = counted.at(-HOLDS_A_DAY);
	return oldest && refuse("hold_limit_reached", { freeAt: oldest.startsAt + HOLD_LIMIT_WINDOW });
}

function refuse<Code extends RefusalCode>(
	code: Code,
	also: Pick<Refusal, "priceCents" | "freeAt"> = {},
): Refusal<Code> {
	return { may: false, code, ...also };
}
