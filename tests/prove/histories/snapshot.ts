import type { Database } from "#database/tables.ts";
import type { Cast } from "./cast.ts";
import { key, type Model } from "./model.ts";

const THERE: Record<string, string> = {
	requires_payment_method: "unpaid",
	requires_action: "action",
	requires_capture: "authorised",
};

/** The part of a model that is visible in the database, in the same form as `seenIn`. */
export function seenOf(model: Model) {
	return {
		classes: model.classes,
		students: model.students,
		selections: mapped(model.selections, ({ cents }) => cents),
		holds: model.holds,
		intents: mapped(model.intents, (rows) =>
			rows.map(({ cents, state, refusal, heldUntil, there, refunded }) => {
				return { cents, state, refusal, heldUntil, there, refunded };
			}),
		),
		payments: mapped(model.payments, (rows) =>
			rows
				.filter(({ gone }) => !gone)
				.map(({ cents, state, enrolled, refund }) => {
					return { cents, state, enrolled, refund: refund ?? null };
				}),
		),
	};
}

export async function seenIn(db: Database, cast: Cast) {
	const place = (row: { user_id: string; class_id: string }) =>
		key(
			cast.students.findIndex(({ id }) => id === row.user_id),
			cast.classes.findIndex(({ id }) => id === row.class_id),
		);
	const classes = await db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.where(
			"classes.id",
			"in",
			cast.classes.map(({ id }) => id),
		)
		.orderBy("classes.cut")
		.select(["status", "price_cents as cents", "capacity", "available", "enrolled"])
		.execute();
	const people = await db
		.selectFrom("users")
		.where(
			"id",
			"in",
			cast.students.map(({ id }) => id),
		)
		.orderBy("id")
		.select("role")
		.execute();
	const selections = await db.selectFrom("selections").selectAll().execute();
	const holds = await db.selectFrom("seat_holds").selectAll().execute();
	return {
		classes: classes.map((row) => ({ ...row })),
		students: people.map(({ role }) => role === "student"),
		selections: Object.fromEntries(selections.map((row) => [place(row), row.price_cents])),
		holds: Object.fromEntries(holds.map((row) => [place(row), Number(row.expires_at)])),
		intents: grouped(await intentsIn(db), place),
		payments: grouped(await paymentsIn(db), place),
	};
}

async function intentsIn(db: Database) {
	const rows = await db
		.selectFrom("payment_intents")
		.innerJoin("sandbox_intents", "sandbox_intents.id", "payment_intents.gateway_id")
		.orderBy("payment_intents.id")
		.selectAll("payment_intents")
		.select(["sandbox_intents.status", "refunded_cents"])
		.execute();
	return rows.map((row) => ({
		row,
		seen: {
			cents: row.amount_cents,
			state: row.state,
			refusal: row.refusal,
			heldUntil: Number(row.held_until),
			there: THERE[row.status] ?? row.status,
			refunded: row.refunded_cents,
		},
	}));
}

async function paymentsIn(db: Database) {
	const rows = await db
		.selectFrom("payments")
		.leftJoin("enrolments", "enrolments.payment_id", "payments.id")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.orderBy("payments.id")
		.selectAll("payments")
		.select(["enrolments.id as enrolment", "refunds.state as refund", "refunds.origin"])
		.execute();
	return rows.map((row) => ({
		row,
		seen: {
			cents: row.amount_cents,
			state: row.state,
			enrolled: row.enrolment !== null,
			refund: row.refund && { state: row.refund, origin: row.origin },
		},
	}));
}

function grouped<Row, Seen>(rows: { row: Row; seen: Seen }[], place: (row: Row) => string) {
	const groups: Record<string, Seen[]> = {};
	for (const { row, seen } of rows) {
		groups[place(row)] = [...(groups[place(row)] ?? []), seen];
	}
	return groups;
}

function mapped<In, Out>(rows: Record<string, In>, change: (row: In) => Out): Record<string, Out> {
	const entries = Object.entries(rows).map(([name, row]) => [name, change(row)] as const);
	return Object.fromEntries(entries.filter(([, row]) => !Array.isArray(row) || row.length > 0));
}
