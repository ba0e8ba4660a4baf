import { expect, test } from "vitest";
import {
	type Buyer,
	HOLD_LIMIT_WINDOW,
	mayHaveClass,
	type Offer,
	priceToPay,
	type RefusalCode,
	type WantedClass,
} from "#contract/classes/may-have-class.ts";
import { selectState } from "#contract/classes/select-state.ts";
import { HOLD_MINUTES } from "#contract/rules.ts";

const NOW = Date.parse("2026-03-15T12:00:00Z");
const HOUR = 3600_000;
const PERIOD = HOLD_MINUTES * 60_000;

type Change = (facts: ReturnType<typeof allowed>) => unknown;

/** A student who may hold the last seat of a class for 24 dollars. Every limit is just not reached. */
function allowed() {
	return {
		now: NOW,
		buyer: { id: "student", role: "student" as Buyer["role"], isEnrolled: false },
		class: { ownerId: "teacher", status: "approved", paused: 0, priceCents: 2400, available: 3 } as
			| WantedClass
			| undefined,
		offer: { by: "card", shown: 24, heldCents: undefined } as Offer | undefined,
		seats: {
			heldByOthers: { count: 2, firstExpiry: (NOW + 60_000) as number | undefined },
			share: { emailConfirmed: false, sendsMail: true, taken: 1, of: 5 },
			hold: {
				runningUntil: undefined as number | undefined,
				heldUntil: [NOW + 120_000],
				periods: [period(-20), period(-10)],
			},
		},
	};
}

/** A period of holding the seat that began so many hours from now. */
function period(hours: number) {
	const startsAt = NOW + hours * HOUR;
	return { startsAt, endsAt: startsAt + PERIOD };
}

const inClass =
	(change: Partial<WantedClass>): Change =>
	(facts) => {
		facts.class &&= { ...facts.class, ...change };
	};

/** In the order in which they are told. Each line breaks one fact and leaves the others as they are. */
const refusals: [RefusalCode, string, Change][] = [
	["not_found", "the class does not exist", (facts) => (facts.class = undefined)],
	["already_enrolled", "the student is enrolled", ({ buyer }) => (buyer.isEnrolled = true)],
	["students_only", "the buyer is an instructor", ({ buyer }) => (buyer.role = "instructor")],
	["students_only", "the buyer is an administrator", ({ buyer }) => (buyer.role = "admin")],
	["own_class", "the buyer owns the class", inClass({ ownerId: "student" })],
	["class_not_open", "pending", inClass({ status: "pending" })],
	["class_not_open", "denied", inClass({ status: "denied" })],
	["class_is_free", "the class is free now", inClass({ priceCents: 0 })],
	["price_changed", "the price is higher now", inClass({ priceCents: 2401 })],
	["price_changed", "the price is lower now", inClass({ priceCents: 2399 })],
	["class_is_not_free", "the price was shown as free", (facts) => (facts.offer = { by: "free" })],
	["sold_out", "no seat is available", inClass({ available: 0 })],
	["seats_held", "others hold all available seats", ({ seats }) => (seats.heldByOthers.count = 3)],
	[
		"address_unconfirmed",
		"unconfirmed accounts have half of the seats",
		({ seats }) => (seats.share.taken = 2),
	],
	[
		"too_many_holds",
		"the student holds two other seats",
		({ seats }) => seats.hold.heldUntil.push(NOW + 180_000),
	],
	[
		"hold_limit_reached",
		"the student has held a seat of this class three times today",
		({ seats }) => seats.hold.periods.push(period(-1)),
	],
];

test("a student just below every limit may buy the class", () => {
	const { class: wanted } = allowed();
	expect(mayHaveClass(allowed())).toEqual({ may: true, class: wanted, priceCents: 2400 });
});

test.each(refusals)("the purchase is refused with %s: %s", (code, _, change) => {
	expect(judged(change)).toMatchObject({ may: false, code });
});

/** A free class is a refusal of a card, and a price is one of a free enrolment: they exclude each other. */
const ofPrice: RefusalCode[] = ["class_is_free", "price_changed", "class_is_not_free"];

test("when two refusals apply, the first in the order is returned", () => {
	for (const [first, [code, , change]] of refusals.entries())
		for (const [later, because, also] of refusals.slice(first + 1)) {
			if (ofPrice.includes(code) && ofPrice.includes(later)) continue;
			// Two lines about one fact, as two roles, are the same refusal.
			const both = judged((facts) => [also(facts), change(facts)]);
			expect(both, `${code} before ${later}: ${because}`).toMatchObject({ may: false, code });
		}
});

const allowances: [string, Change][] = [
	["a visitor, before the login", ({ buyer }) => (buyer.role = undefined)],
	[
		"a confirmed address, when unconfirmed accounts have used up their share",
		({ seats }) => Object.assign(seats.share, { emailConfirmed: true, taken: 5 }),
	],
	[
		"a site without email, when unconfirmed accounts have used up their share",
		({ seats }) => Object.assign(seats.share, { sendsMail: false, taken: 5 }),
	],
	[
		"the first of three holds is a whole day old",
		({ seats }) =>
			seats.hold.periods.unshift({ ...period(-24), startsAt: NOW - HOLD_LIMIT_WINDOW }),
	],
	["the third hold is still running", ({ seats }) => seats.hold.periods.push(period(-0.1))],
	[
		"a running hold is not checked against the limits again",
		({ seats }) => {
			seats.share.taken = 5;
			Object.assign(seats.hold, { runningUntil: NOW + 1, heldUntil: [NOW + 1, NOW + 2] });
			seats.hold.periods.push(period(-1));
		},
	],
];

test.each(allowances)("the purchase is allowed: %s", (_, change) => {
	expect(judged(change)).toMatchObject({ may: true, priceCents: 2400 });
});

test("a running hold does not take a seat that others hold", () => {
	const code = judged(({ seats }) => {
		seats.hold.runningUntil = NOW + 1;
		seats.heldByOthers.count = 3;
	});
	expect(code).toMatchObject({ code: "seats_held" });
});

test("unconfirmed addresses get half of the seats, rounded down: none of one, one of three", () => {
	const code = (taken: number, of: number) => {
		const verdict = judged(({ seats }) => Object.assign(seats.share, { taken, of }));
		return verdict.may ? "may" : verdict.code;
	};
	expect([code(0, 1), code(0, 2), code(0, 3), code(1, 3)]).toEqual([
		...["address_unconfirmed", "may", "may", "address_unconfirmed"],
	]);
});

test("a temporary refusal says when it ends: at the first hold's expiry, or a window after the first hold", () => {
	const freeAt = (code: RefusalCode) => {
		const change = refusals.find(([one]) => one === code)?.[2];
		const verdict = judged(change ?? (() => {}));
		return verdict.may ? undefined : verdict.freeAt;
	};
	expect(freeAt("seats_held")).toBe(NOW + 60_000);
	expect(freeAt("too_many_holds")).toBe(NOW + 120_000);
	expect(freeAt("hold_limit_reached")).toBe(NOW - 20 * HOUR + HOLD_LIMIT_WINDOW);
	expect(freeAt("sold_out")).toBeUndefined();
});

/** Cents, cents, dollars. */
const prices: [today: number, held: number | undefined, shown: number, answer: number | object][] =
	[
		[1999, undefined, 19.99, 1999],
		[1999, undefined, 19.990001, { code: "price_changed", priceCents: 1999 }],
		[1999, undefined, 0, { code: "price_changed", priceCents: 1999 }],
		[1999, undefined, -19.99, { code: "price_changed", priceCents: 1999 }],
		[0, undefined, 0, { code: "class_is_free" }],
		[0, undefined, 24, { code: "class_is_free" }],
		// The held price stays, whatever the instructor does; a lower one is the student's by asking for it.
		[3000, 2400, 24, 2400],
		[2000, 2400, 24, 2400],
		[0, 2400, 24, 2400],
		[2000, 2400, 20, 2000],
		[3000, 2400, 30, { code: "price_changed", priceCents: 2400 }],
		[2000, 2400, 22, { code: "price_changed", priceCents: 2000 }],
		[0, 2400, 20, { code: "class_is_free" }],
	];

test.each(prices)(
	"current price %s cents, held price %s cents, price shown %s dollars",
	(today, heldCents, shown, answer) => {
		const verdict = judged((facts) => {
			inClass({ priceCents: today })(facts);
			facts.offer = { by: "card", shown, heldCents };
		});
		const expected = typeof answer === "number" ? { may: true, priceCents: answer } : answer;
		expect(verdict).toMatchObject(expected);
	},
);

test("a free class can be taken without a card at price 0", () => {
	const verdict = judged((facts) => {
		inClass({ priceCents: 0 })(facts);
		facts.offer = { by: "free" };
	});
	expect(verdict).toMatchObject({ may: true, priceCents: 0 });
});

test("selecting a class checks neither the price nor the held seats", () => {
	const { now, buyer, class: wanted, seats } = allowed();
	seats.heldByOthers.count = 3;
	expect(mayHaveClass({ now, buyer, class: wanted })).toMatchObject({ may: true });
});

test("an accepted card is checked against price and seats, not against the hold limits", () => {
	const { now, buyer, class: wanted } = allowed();
	const judge = (shown: number, count: number) => {
		const seats = { heldByOthers: { count, firstExpiry: undefined } };
		const offer = { by: "card", shown, heldCents: undefined } as const;
		return mayHaveClass({ now, buyer, class: wanted, offer, seats });
	};
	expect(judge(24, 2)).toMatchObject({ may: true });
	expect(judge(24, 3)).toMatchObject({ code: "seats_held", freeAt: NOW });
	expect(judge(23, 3)).toMatchObject({ code: "price_changed" });
});

test("a selection shows the lower of the held price and the current price", () => {
	expect([priceToPay(2400, 3000), priceToPay(2400, 2000), priceToPay(null, 3000)]).toEqual([
		...[2400, 2000, 3000],
	]);
	expect(priceToPay(undefined, 0)).toBe(0);
});

test.each([
	[{}, "open"],
	[{ role: undefined }, "open"],
	[{ availableSeats: 0 }, "sold-out"],
	[{ role: "instructor", availableSeats: 0 }, "not-for-role"],
	[{ role: "admin" }, "not-for-role"],
	[{ selected: true, role: "admin", availableSeats: 0 }, "selected"],
	[{ enrolled: true, selected: true, role: "admin", availableSeats: 0 }, "enrolled"],
] as const)("the Select button for %j has the state %s", (change, state) => {
	const open = { role: "student", availableSeats: 1, selected: false, enrolled: false } as const;
	expect(selectState({ ...open, ...change })).toBe(state);
});

function judged(change: Change) {
	const facts = allowed();
	change(facts);
	return mayHaveClass(facts);
}
