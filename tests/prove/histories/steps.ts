import fc from "fast-check";

/** The student of each tab: the first student has two tabs, the others one. */
export const STUDENT_OF = [0, 0, 1, 2] as const;
export const CARD_KINDS = ["pays", "declined", "asks", "captureRefused", "refundRefused"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** One call. `client` is a tab, `of` the student whose purchase it concerns, `at` a class. */
export type Step =
	| {
			do: "select" | "drop" | "start" | "record" | "enrolFree" | "askRefund" | "count";
			client: number;
			at: number;
	  }
	| { do: "pay"; client: number; at: number; card: CardKind }
	| { do: "authenticate"; client: number; at: number; accept: boolean }
	| { do: "grantRefund" | "declineRefund" | "gatewayRefund" | "tell"; of: number; at: number }
	| { do: "approve" | "deny"; at: number }
	| { do: "setPrice"; at: number; cents: number }
	| { do: "setSeats"; at: number; seats: number }
	| { do: "promote"; of: number }
	| { do: "sweep" | "sweepRefunds" | "work" }
	| { do: "pass"; milliseconds: number };

/** Concurrent threads. The steps of one thread run in order; threads do not wait for each other. */
export type Moment = Step[][];

/** Classes with one seat, with two seats, and one that is not approved yet. */
export const CLASSES = [
	{ seats: 1, cents: 2400, status: "approved" },
	{ seats: 2, cents: 1000, status: "approved" },
	{ seats: 1, cents: 2400, status: "pending" },
] as const;
export const STUDENTS = 3;

/** Mostly the class with one seat, so that people compete for it. */
const at = fc.constantFrom(0, 0, 0, 0, 1, 1, 2);
const of = fc.nat(STUDENTS - 1);
const card = fc.oneof(
	{ weight: 5, arbitrary: fc.constant<CardKind>("pays") },
	{ weight: 4, arbitrary: fc.constantFrom(...CARD_KINDS) },
);

/** Mostly a purchase that stops somewhere, otherwise any step. */
const byClient = (client: number): fc.Arbitrary<Step[]> =>
	fc.oneof(
		{ weight: 3, arbitrary: purchase(client) },
		{ weight: 2, arbitrary: fc.array(anyStepOf(client), { minLength: 1, maxLength: 3 }) },
	);

function purchase(client: number): fc.Arbitrary<Step[]> {
	return fc
		.tuple(at, card, fc.nat(3), fc.integer({ min: 1, max: 4 }))
		.map(([at, card, from, length]) => wayOf(client, at, card).slice(from).slice(0, length));
}

function wayOf(client: number, at: number, card: CardKind): Step[] {
	return [
		{ do: "select", client, at },
		{ do: "start", client, at },
		{ do: "pay", client, at, card },
		{ do: "record", client, at },
	];
}

function anyStepOf(client: number): fc.Arbitrary<Step> {
	const plain = fc.constantFrom(
		...([
			"select",
			"drop",
			"start",
			"record",
			"record",
			"enrolFree",
			"askRefund",
			"count",
		] as const),
	);
	return fc.oneof(
		{ weight: 5, arbitrary: fc.record({ do: plain, client: fc.constant(client), at }) },
		{
			weight: 2,
			arbitrary: fc.record({
				do: fc.constant("pay" as const),
				client: fc.constant(client),
				at,
				card,
			}),
		},
		{
			weight: 1,
			arbitrary: fc.record({
				do: fc.constant("authenticate" as const),
				client: fc.constant(client),
				at,
				accept: fc.boolean(),
			}),
		},
	);
}

const byStaff: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constantFrom("grantRefund" as const, "declineRefund" as const),
			of,
			at,
		}),
	},
	fc.record({
		do: fc.constantFrom("approve" as const, "approve" as const, "deny" as const),
		at: fc.constantFrom(0, 2, 2),
	}),
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant("setPrice" as const),
			at,
			cents: fc.constantFrom(0, 0, 1000, 2400),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant("setSeats" as const), at, seats: fc.nat(2) }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("promote" as const), of }) },
);

const byBackground: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom<Step>({ do: "sweep" }, { do: "sweepRefunds" }) },
	{ weight: 3, arbitrary: fc.constant<Step>({ do: "work" }) },
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constantFrom("tell" as const, "tell" as const, "gatewayRefund" as const),
			of,
			at,
		}),
	},
);

const few = (step: fc.Arbitrary<Step>) => fc.array(step, { minLength: 1, maxLength: 2 });
const clients = STUDENT_OF.map((_, client) => byClient(client));
/** Each client acts in one thread only. */
const threads = [...clients, few(byStaff), few(byBackground), few(byBackground)];

const crowd: fc.Arbitrary<Moment> = fc
	.uniqueArray(fc.nat(threads.length - 1), { minLength: 2, maxLength: 3 })
	.chain((who) => fc.tuple(...who.map((one) => threads[one] ?? few(byStaff))));

const alone: fc.Arbitrary<Moment> = fc.oneof(...threads).map((steps) => [steps]);

const MINUTE = 60_000;
const waiting: fc.Arbitrary<Moment> = fc
	.constantFrom(MINUTE / 2, MINUTE / 2, 16 * MINUTE, 8 * 24 * 60 * MINUTE)
	.map((milliseconds) => [[{ do: "pass", milliseconds }]]);

/** Steps that may come between two students who want the same class. */
const between = (at: number, client: number, other: number): fc.Arbitrary<Step> =>
	fc.constantFrom<Step>(
		{ do: "pass", milliseconds: 16 * MINUTE },
		{ do: "pass", milliseconds: 16 * MINUTE },
		{ do: "setPrice", at, cents: 0 },
		{ do: "setPrice", at, cents: 2400 },
		{ do: "setSeats", at, seats: 1 },
		{ do: "enrolFree", client, at },
		{ do: "enrolFree", client: other, at },
		{ do: "tell", of: STUDENT_OF[client] ?? 0, at },
		{ do: "sweep" },
		{ do: "work" },
	);

/** Two tabs that compete for one seat, with their steps interleaved. */
const duel: fc.Arbitrary<Moment[]> = fc
	.tuple(fc.constantFrom(0, 0, 1), fc.constantFrom([0, 2], [2, 3], [0, 1]))
	.chain(([at, [client = 0, other = 2]]) =>
		fc.tuple(
			fc.constant([wayOf(client, at, "pays"), wayOf(other, at, "pays")]),
			fc.array(between(at, client, other), { minLength: 1, maxLength: 4 }),
			fc.infiniteStream(fc.nat(2)),
		),
	)
	.map(([ways, meanwhile, turns]) => merged([...ways, meanwhile], turns));

function merged(queues: Step[][], turns: Iterable<number>): Moment[] {
	const rest = queues.map((steps) => [...steps]);
	const moments: Moment[] = [];
	for (const turn of turns) {
		const step = rest[turn]?.shift() ?? rest.find((queue) => queue.length > 0)?.shift();
		if (!step) break;
		moments.push([[step]]);
	}
	return moments;
}

/** Every student wants the same class at the same moment. */
const rush: fc.Arbitrary<Moment> = fc
	.constantFrom(0, 0, 1)
	.map((at) => [0, 2, 3].map((client) => wayOf(client, at, "pays")));

const one = (moment: fc.Arbitrary<Moment>) => moment.map((only) => [only]);

/** A whole history: that many moments or duels, one after the other. */
export const histories = (length: number): fc.Arbitrary<Moment[]> =>
	fc
		.array(
			fc.oneof(
				{ weight: 5, arbitrary: one(alone) },
				{ weight: 4, arbitrary: one(crowd) },
				{ weight: 3, arbitrary: one(waiting) },
				{ weight: 3, arbitrary: duel },
				{ weight: 1, arbitrary: one(rush) },
			),
			{ minLength: 1, maxLength: length, size: "max" },
		)
		.map((parts) => parts.flat());
