import { sql } from "kysely";
import { v7 } from "uuid";
import {
	auditActions,
	classStatuses,
	classSubjects,
	levels,
	type OffSale,
	offSales,
	refundStates,
} from "#contract/enumerations.ts";
import { indexInBatches } from "#database/class-index/writing.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { foldTotals } from "#server/administration/totals-store.ts";
import { makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";

const MANY = 10_000;
/** Payments and selections of the student with long lists. The instructor has an eighth of all classes. */
const OWN = 1_200;
/** Of one class of the instructor. */
const STUDENTS = 2_000;
/** The oldest refunds, which have the states other than done. A list that passes over the newer ones reads too much. */
const OLD_REFUNDS = 50;

let made = 0;

/** The next id, from a few minutes before that time: days of a list are a range of its ids (decisions/0080). */
function newId(now: number): string {
	made += 1;
	return v7({ msecs: now - 300_000 + made });
}

/** One of a few values, evenly spread and without a pattern that another column shares. */
function one<Value>(values: readonly Value[], at: number, step = 1): Value {
	return values[Math.floor(at / step) % values.length] as Value;
}

/** 10,000 rows in every table of which a list is made, and three people who have long lists themselves. */
export async function furnishManyRows(world: World) {
	const { db } = world;
	const now = world.clock.now;
	const time = new Date(now).toISOString();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const instructor = await makePerson(world, { role: "instructor" });

	const people = Array.from({ length: MANY }, (_, at) => ({
		id: newId(now),
		name: `Person ${at}`,
		email: `many-${at}@genga.test`,
		email_verified: true,
		image: null,
		role: one(["student", "student", "student", "instructor"] as const, at),
		announced_at: null,
		created_at: time,
		updated_at: time,
	}));
	await insertInChunks(db, "users", people);
	const teachers = people.filter(({ role }) => role === "instructor");
	const classes = Array.from({ length: MANY }, (_, at) => ({
		id: newId(now),
		cut: at + 100_000,
		owner_id: at % 8 === 0 ? instructor.id : one(teachers, at).id,
		name: `Class ${at}`,
		description: "",
		level: one(levels, at),
		subject: one(classSubjects, at, levels.length),
		// A tenth is free. A few cost less than two dollars, many less than fifty.
		price_cents: at % 10 === 0 ? 0 : at % 500 === 7 ? 150 : 1000 + ((at * 37) % 9000),
		image: "",
		status: at % 10 < 8 ? ("approved" as const) : one(classStatuses, at, 10),
		off_sale: null as OffSale | null,
		feedback: null,
		version: 1,
		created_at: now,
		decided_at: now,
	}));
	const denied = classes.filter(({ status }) => status === "denied");
	for (const [at, course] of denied.entries())
		course.off_sale = [null, ...offSales][at % 4] ?? null;
	await insertInChunks(db, "classes", classes);
	const seats = classes.map(({ id }, at) => ({ id, enrolled: (at * 31) % 997, available: at % 4 }));
	await insertInChunks(
		db,
		"class_seats",
		seats.map(({ id, enrolled, available }) => ({
			class_id: id,
			capacity: enrolled + available,
			enrolled,
			available,
		})),
	);
	const taught = one(classes, 0);
	await fillClass(world, taught, people.slice(100, 100 + STUDENTS));
	await furnishRecords(world, { student, admin, people, classes });
	for (let count = 0; count < 50; count += 1) await signIn(world, admin.id);
	await foldTotals(world.database);
	const approved = classes.filter(({ status }) => status === "approved");
	await indexInBatches(
		db,
		approved.map(({ id }) => id),
	);
	if (world.database.engine === "postgres") await sql`analyze`.execute(db);
	const [listed] = approved;
	const teacher = classes.find(({ owner_id }) => owner_id !== instructor.id)?.owner_id ?? "";
	return { admin, student, instructor, teacher, taught: taught.id, listed: listed?.id ?? "" };
}

/** Enrols these people for free. */
async function fillClass({ db, clock }: World, { id: class_id }: { id: string }, people: Ids) {
	const { now } = clock;
	const rows = people.map(({ id: user_id }) => ({
		...{ id: newId(now), user_id, class_id, created_at: now },
	}));
	const copies = { class_name: "", class_image: "", instructor_name: "", instructor_email: "" };
	const money = {
		amount_cents: 0,
		refunded_cents: 0,
		by_hand_cents: 0,
		currency: "usd",
		selections_deleted: 0,
	};
	await insertInChunks(
		db,
		"payments",
		rows.map((row) => ({
			...{ ...row, ...copies, ...money, transaction_id: `free_${row.id}`, email: "" },
			state: "captured" as const,
		})),
	);
	await insertInChunks(
		db,
		"enrolments",
		rows.map((row) => ({ ...row, payment_id: row.id })),
	);
}

type Ids = { id: string }[];

async function furnishRecords(
	{ db, clock }: World,
	rows: { student: TestPerson; admin: TestPerson; people: Ids; classes: Ids },
): Promise<void> {
	const { student, admin, people, classes } = rows;
	const { now } = clock;
	const created_at = now;
	const buyers = [...people.slice(0, MANY - OWN), ...Array(OWN).fill({ id: student.id })] as Ids;
	const purchases = buyers.map(({ id: user_id }, at) => ({
		id: newId(now),
		user_id,
		class_id: one(classes, at).id,
		created_at,
	}));
	await insertInChunks(
		db,
		"payments",
		purchases.map((purchase) => ({
			...purchase,
			transaction_id: purchase.id,
			amount_cents: 1000,
			currency: "usd",
			state: "captured" as const,
			selections_deleted: 0,
			refunded_cents: 0,
			by_hand_cents: 0,
			money_at: created_at,
			email: "",
			class_name: "",
			class_image: "",
			instructor_name: "",
			instructor_email: "",
		})),
	);
	await insertInChunks(
		db,
		"selections",
		purchases.map((purchase) => ({ ...purchase, price_cents: 1000 })),
	);
	await insertInChunks(
		db,
		"enrolments",
		purchases.map((purchase) => ({ ...purchase, payment_id: purchase.id })),
	);
	await insertInChunks(
		db,
		"refunds",
		purchases.slice(0, MANY / 2).map(({ id }, at) => {
			const state = at < OLD_REFUNDS ? one(refundStates, at) : "done";
			const finished_at = state === "asked" || state === "granted" ? null : created_at;
			const asked = { origin: "student" as const, asked_by: student.id, reason: "" };
			const rest = { amount_cents: 1000, idempotency_key: id, created_at, finished_at };
			return {
				id: newId(now),
				payment_id: id,
				state,
				...asked,
				...rest,
				decided_by: null,
				refusal: null,
			};
		}),
	);
	await insertInChunks(
		db,
		"audit",
		classes.map(({ id }, at) => ({
			...{ id: newId(now), at: created_at, actor_id: admin.id, subject_id: id, detail: "{}" },
			action: one(auditActions, at),
		})),
	);
	await insertInChunks(
		db,
		"class_changes",
		classes.map(({ id }, at) => ({
			...{ id: newId(now), class_id: id, at: created_at, changes: "[]" },
			seen_at: at % 2 === 0 ? created_at : null,
		})),
	);
	const about = { name: "", email: "", message: "", created_at };
	await insertInChunks(
		db,
		"contact_messages",
		people.map(() => ({ ...about, id: newId(now) })),
	);
	await insertInChunks(
		db,
		"instructor_applications",
		people.map(({ id }) => ({
			...{ id: newId(now), user_id: id, motivation: "", portfolio: "", created_at },
		})),
	);
}
