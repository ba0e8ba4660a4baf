import { v7 as newId } from "uuid";
import {
	classStatuses,
	classSubjects,
	levels,
	refundStates,
	roles,
} from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";

/** Numbers from 0 to `most` - 1, the same in every run. */
export function dice(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * most);
	};
}

type Dice = ReturnType<typeof dice>;
type Write = (db: Database, throwDice: Dice) => Promise<unknown>;

const NOW = Date.parse("2026-03-15T12:00:00Z");
const WEEK = 7 * 24 * 3600_000;

/** Writes that any program may make: several rows in a statement, changes without effect, and deletions. */
export const writes: Write[] = [
	(db, throwDice) =>
		insert(
			db,
			"users",
			several(throwDice, () => user(throwDice)),
		),
	async (db, throwDice) => {
		const owner = await one(db, "users", throwDice);
		if (!owner) return;
		const classes = several(throwDice, () => course(owner.id, throwDice));
		await insert(db, "classes", classes);
		const seats = classes.map(({ id }) => ({
			...{ class_id: id, capacity: 2, available: 2, enrolled: 0 },
		}));
		await insert(db, "class_seats", seats);
	},
	async (db, throwDice) => {
		const [owner, course] = [
			await one(db, "users", throwDice),
			await one(db, "classes", throwDice),
		];
		if (!owner || !course) return;
		const payments = several(throwDice, () => payment(owner.id, course.id, throwDice));
		await insert(db, "payments", payments);
	},
	async (db, throwDice) => {
		const payment = await one(db, "payments", throwDice);
		if (!payment || (await refundOf(db, payment.id))) return;
		await insert(db, "refunds", [refund(payment.id, throwDice)]);
	},
	async (db, throwDice) => {
		const found = await one(db, "refunds", throwDice);
		if (!found) return;
		const { state, finished_at } = refund("", throwDice);
		await db
			.updateTable("refunds")
			.set({ state, finished_at })
			.where("id", "=", found.id)
			.execute();
	},
	(db, throwDice) => change(db, "payments", throwDice, { refunded_cents: throwDice(500) }),
	(db, throwDice) => change(db, "classes", throwDice, { price_cents: throwDice(3) * 1000 }),
	(db, throwDice) => change(db, "classes", throwDice, { status: pick(classStatuses, throwDice) }),
	(db, throwDice) => change(db, "classes", throwDice, { level: pick(levels, throwDice) }),
	(db, throwDice) => change(db, "classes", throwDice, { name: "Another" }),
	(db, throwDice) => change(db, "users", throwDice, { role: pick(roles, throwDice) }),
	async (db, throwDice) => {
		const course = await one(db, "classes", throwDice);
		const [enrolled, available] = [throwDice(3), throwDice(3)];
		const seats = { enrolled, available, capacity: enrolled + available };
		await db
			.updateTable("class_seats")
			.set(seats)
			.where("class_id", "=", course?.id ?? "")
			.execute();
	},
	async (db, throwDice) => {
		const author = await one(db, "users", throwDice);
		if (!author) return;
		const row = { id: newId(), user_id: author.id, motivation: "", portfolio: "", created_at: NOW };
		await db
			.insertInto("instructor_applications")
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	},
	async (db, throwDice) => {
		const gone = await one(db, "refunds", throwDice);
		await db
			.deleteFrom("refunds")
			.where("id", "=", gone?.id ?? "")
			.execute();
	},
	async (db, throwDice) => {
		const gone = await one(db, "payments", throwDice);
		if (!gone || (await refundOf(db, gone.id))) return;
		await db.deleteFrom("payments").where("id", "=", gone.id).execute();
	},
	async (db, throwDice) => {
		const gone = await one(db, "classes", throwDice);
		if (!gone) return;
		const bought = db.selectFrom("payments").where("class_id", "=", gone.id).select("id").limit(1);
		if (await bought.executeTakeFirst()) return;
		await db.deleteFrom("class_seats").where("class_id", "=", gone.id).execute();
		await db.deleteFrom("classes").where("id", "=", gone.id).execute();
	},
	async (db, throwDice) => {
		// A person without other rows.
		const [gone] = several(throwDice, () => user(throwDice));
		if (!gone) return;
		await insert(db, "users", [gone]);
		await db.deleteFrom("users").where("id", "=", gone.id).execute();
	},
];

type Table = "users" | "classes" | "class_seats" | "payments" | "refunds";

async function insert(db: Database, table: Table, rows: object[]): Promise<void> {
	if (rows.length > 0)
		await db
			.insertInto(table)
			.values(rows as never)
			.execute();
}

async function change(
	db: Database,
	table: "users" | "classes" | "payments",
	throwDice: Dice,
	values: object,
): Promise<void> {
	const found = await one(db, table, throwDice);
	await db
		.updateTable(table)
		.set(values)
		.where("id", "=", found?.id ?? "")
		.execute();
}

async function one(db: Database, table: Exclude<Table, "class_seats">, throwDice: Dice) {
	const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
	return rows[throwDice(rows.length)];
}

async function refundOf(db: Database, payment: string) {
	return await db
		.selectFrom("refunds")
		.where("payment_id", "=", payment)
		.select("id")
		.executeTakeFirst();
}

function several<Row>(throwDice: Dice, make: () => Row): Row[] {
	return Array.from({ length: throwDice(4) }, make);
}

function pick<Value>(values: readonly Value[], throwDice: Dice): Value {
	return values[throwDice(values.length)] as Value;
}

/** Writes to columns that the older program version did not have. */
export const laterWrites: Write[] = [
	(db, throwDice) => change(db, "classes", throwDice, { subject: pick(classSubjects, throwDice) }),
	(db, throwDice) => change(db, "classes", throwDice, { paused: throwDice(2) }),
	async (db, throwDice) => {
		const owner = await one(db, "users", throwDice);
		if (!owner) return;
		const added = { ...course(owner.id, throwDice), subject: pick(classSubjects, throwDice) };
		await insert(db, "classes", [added]);
		const seats = { class_id: added.id, capacity: 1, available: 1, enrolled: 0 };
		await insert(db, "class_seats", [seats]);
	},
];

function user(throwDice: Dice) {
	const id = newId();
	const at = new Date(NOW).toISOString();
	const times = { announced_at: null, created_at: at, updated_at: at };
	const role = pick(roles, throwDice);
	return { id, name: "", email: id, email_verified: true, image: null, role, ...times };
}

let cuts = 0;
function course(owner_id: string, throwDice: Dice) {
	cuts += 1;
	const texts = { name: "", description: "", image: "", feedback: null };
	return {
		...{ id: newId(), cut: cuts, owner_id, ...texts, version: 1 },
		level: pick(levels, throwDice),
		price_cents: throwDice(3) * 500,
		status: pick(classStatuses, throwDice),
		created_at: NOW,
		decided_at: null,
	};
}

function payment(user_id: string, class_id: string, throwDice: Dice) {
	const id = newId();
	const names = { class_name: "", class_image: "", instructor_name: "", instructor_email: "" };
	return {
		...{ id, transaction_id: id, user_id, class_id, ...names, email: "", currency: "usd" },
		amount_cents: 500 + throwDice(500),
		state: "captured",
		selections_deleted: 0,
		created_at: NOW - throwDice(20) * WEEK,
	};
}

function refund(payment_id: string, throwDice: Dice) {
	const id = newId();
	const state = pick(refundStates, throwDice);
	const finished_at = state === "asked" || state === "granted" ? null : NOW;
	const asked = { origin: "gateway", asked_by: null, decided_by: null, reason: "", refusal: null };
	const rest = { amount_cents: 100, idempotency_key: id, created_at: NOW, finished_at };
	return { id, payment_id, ...asked, state, ...rest };
}
