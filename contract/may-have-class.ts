import type { ClassStatus, Role } from "./enumerations.ts";
import { toDollars } from "./money.ts";
import type { ProblemCode } from "./problems.ts";
import { HOLDS_A_DAY, HOLDS_AT_ONCE, unconfirmedShare } from "./rules.ts";
import { isSoldOut, personRefusal } from "./select-state.ts";

/** Milliseconds in which the periods of one person in one class are counted (decisions/0017). */
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
	priceCents: number;
	/** Seats that are not sold. A held seat counts among them. */
	available: number;
}

/** How the buyer is about to get the class. */
export type Offer =
	| { by: "free" }
	| {
			by: "card";
			/** Dollars, as the buyer saw them. */
			shown: number;
			/** The price of the seat that the buyer holds; undefined when the buyer holds none. */
			heldCents: number | undefined;
	  };

/** How many seats accounts without a confirmed address have, of those that the limit is about. */
export interface Share {
	emailConfirmed: boolean;
	/** On a site that sends no email nobody can confirm an address, and the limit does not apply. */
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
	/** When the buyer's hold of this class ends; undefined when there is none that still runs. */
	runningUntil: number | undefined;
	/** When the seats come free that the buyer holds in any class, the earliest first. */
	heldUntil: number[];
	/** The buyer's periods in this class, oldest first. */
	periods: HoldPeriod[];
}

export interface SeatFacts {
	heldByOthers: { count: number; firstExpiry: number | undefined };
	share?: Share;
	hold?: WantedHold;
}

interface ClassFacts<Class extends WantedClass> {
	/** Milliseconds since 1970. */
	now: number;
	buyer: Buyer;
	/** Undefined when there is no such class. */
	class: Class | undefined;
}

/** A selection is judged by the class alone: its price and its seats are judged again when it is paid for. */
interface SelectionFacts<Class extends WantedClass> extends ClassFacts<Class> {
	offer?: undefined;
	seats?: undefined;
}

/** A card that was accepted is not judged by the limits on holding seats. */
interface PaidFacts<Class extends WantedClass> extends ClassFacts<Class> {
	offer: Extract<Offer, { by: "card" }>;
	seats: SeatFacts & { share?: undefined; hold?: undefined };
}

interface Facts<Class extends WantedClass> extends ClassFacts<Class> {
	/** Undefined where no price is judged. */
	offer?: Offer | undefined;
	/** Undefined where the class may be had although others hold every seat. */
	seats?: SeatFacts | undefined;
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
	/** With `price_changed`: what counts now, in cents. */
	priceCents?: number;
	/** When it is worth trying again. */
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
 * Whether this person may have this class: the one place that decides it, whether the class is selected, held, paid for
 * or taken for free. The order of the refusals is the order in which they help: first that the class is the student's
 * already, then what the student cannot change, then the price, then what waiting or another step resolves.
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
	if (!wanted) return refuse("not_found");
	const refused = personRefusal(buyer);
	if (refused) return refuse(refused);
	if (wanted.ownerId === buyer.id) return refuse("own_class");
	if (wanted.status !== "approved") return refuse("class_not_open");
	const price = judgePrice(wanted.priceCents, offer);
	if (!price.may) return price;
	if (isSoldOut(wanted.available)) return refuse("sold_out");
	const refusal = seats && seatRefusal(wanted.available, seats, now);
	return refusal ?? { may: true, class: wanted, priceCents: price.cents };
}

/** The price of the seat that the student holds, or today's where that is lower or nothing is held (decisions/0018). */
export function priceToPay(heldCents: number | null | undefined, todayCents: number): number {
	return Math.min(heldCents ?? todayCents, todayCents);
}

/** The period in which a hold that is taken now ends. */
export function currentPeriod(periods: HoldPeriod[], now: number): HoldPeriod | undefined {
	return periods.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
}

/** The price is judged last among the facts of the class, because a buyer who has seen the right one can pay it. */
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
	// The limits were judged when the hold began, and are not judged again while it runs.
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
