import { v7 as newId } from "uuid";
import { indexInBatches } from "../class-index/writing.ts";
import type { Database, PaymentsTable, Tx } from "../tables.ts";
import { insertInChunks } from "./insert.ts";
import { credential } from "./studio.ts";

export interface CrowdSize {
	classes: number;
	users: number;
	payments: number;
}

const DESCRIPTION = "A class of the crowd, for load on loopback.";
/** Seats of a class beyond those for its share of the payments. */
const SPARE_SEATS = 10;
const YEAR = 365 * 24 * 3600_000;

/** People, classes or purchases of one transaction. Only these rows are in memory. */
const BATCH = 500;

/**
 * Any number of rows, for load tests on loopback: people `crowd-1@genga.test` … with the demo password. Every tenth
 * person teaches. May be added to an existing database. No gateway's ledger contains the payments.
 */
export async function furnishCrowd(
	db: Database,
	size: CrowdSize,
	passwordHash: string,
	now: number,
): Promise<void> {
	const { firstCut, firstPerson } = await whereWeAre(db);
	const teachers: Person[] = [];
	const students: Person[] = [];
	for (const numbers of batches(size.users)) {
		const people = numbers.map(
			(at): Person => ({
				id: newId(),
				number: firstPerson + at,
				role: at % 10 === 9 ? "instructor" : "student",
			}),
		);
		for (const person of people) (person.role === "student" ? students : teachers).push(person);
		const at = new Date(now).toISOString();
		await db.transaction().execute((tx) => addPeople(tx, people, passwordHash, at));
	}
	if (teachers.length === 0 || students.length === 0) return;

	const perClass = Math.ceil(size.payments / Math.max(1, size.classes));
	for (const numbers of batches(size.classes)) {
		const classes = numbers.map((at) => ({
			id: newId(),
			cut: firstCut + at,
			owner: pick(teachers, at),
			enrolled: Math.min(perClass, students.length, Math.max(0, size.payments - at * perClass)),
		}));
		await db.transaction().execute((tx) => addClasses(tx, classes, now));
		await addPurchasesOf(db, classes, students, now);
	}
}

/** The numbers from 0 to `size` - 1, in batches. */
function* batches(size: number): Generator<number[]> {
	for (let from = 0; from < size; from += BATCH)
		yield Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => from + at);
}

type Person = { id: string; number: number; role: "student" | "instructor" };
type CrowdClass = { id: string; cut: number; owner: Person; enrolled: number };

async function whereWeAre(db: Database) {
	const classes = await db
		.selectFrom("classes")
		.select(({ fn }) => fn.max("cut").as("last"))
		.executeTakeFirstOrThrow();
	const people = await db
		.selectFrom("users")
		.where("email", "like", "crowd-%")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return { firstCut: Number(classes.last ?? 0) + 1, firstPerson: Number(people.count) + 1 };
}

async function addPeople(tx: Tx, people: Person[], hash: string, at: string) {
	await insertInChunks(
		tx,
		"users",
		people.map((person) => ({
			id: person.id,
			name: `Crowd ${person.number}`,
			email: `crowd-${person.number}@genga.test`,
			email_verified: true,
			image: null,
			role: person.role,
			announced_at: null,
			demo: true,
			created_at: at,
			updated_at: at,
		})),
	);
	await insertInChunks(
		tx,
		"accounts",
		people.map((person) => credential(person.id, hash, at)),
	);
}

async function addClasses(tx: Tx, classes: CrowdClass[], now: number) {
	await insertInChunks(
		tx,
		"classes",
		classes.map((course) => ({
			id: course.id,
			cut: course.cut,
			owner_id: course.owner.id,
			name: `Crowd class ${course.cut}`,
			description: DESCRIPTION,
			level: "beginner" as const,
			price_cents: 1000 + (course.cut % 40) * 100,
			image: "",
			status: "approved" as const,
			feedback: null,
			version: 1,
			created_at: now,
			decided_at: now,
		})),
	);
	await insertInChunks(
		tx,
		"class_seats",
		classes.map((course) => ({
			class_id: course.id,
			capacity: course.enrolled + SPARE_SEATS,
			available: SPARE_SEATS,
			enrolled: course.enrolled,
		})),
	);
	await indexInBatches(
		tx,
		classes.map(({ id }) => id),
	);
}

/** Adds purchases in transactions of about one batch. A class may have more. */
async function addPurchasesOf(
	db: Database,
	classes: CrowdClass[],
	students: Person[],
	now: number,
) {
	let rows: PaymentsTable[] = [];
	const flush = async () => {
		await db.transaction().execute((tx) => addPurchases(tx, rows));
		rows = [];
	};
	for (const course of classes) {
		for (const payment of purchasesOf(course, students, now)) {
			rows.push(payment);
			if (rows.length >= BATCH) await flush();
		}
	}
	if (rows.length > 0) await flush();
}

function* purchasesOf(
	course: CrowdClass,
	students: Person[],
	now: number,
): Generator<PaymentsTable> {
	for (let seat = 0; seat < course.enrolled; seat += 1) {
		const at = Math.floor(now - YEAR * (1 - (seat + 0.5) / course.enrolled));
		const id = newId({ msecs: at });
		const student = pick(students, course.cut * 31 + seat);
		yield {
			id,
			transaction_id: `demo_${id}`,
			user_id: student.id,
			class_id: course.id,
			amount_cents: 1000 + (course.cut % 40) * 100,
			currency: "usd",
			state: "captured",
			selections_deleted: 1,
			selection_id: null,
			selection_price_cents: null,
			refunded_cents: 0,
			by_hand_cents: 0,
			seat_ended_at: null,
			email: `crowd-${student.number}@genga.test`,
			class_name: `Crowd class ${course.cut}`,
			class_image: "",
			instructor_name: `Crowd ${course.owner.number}`,
			instructor_email: `crowd-${course.owner.number}@genga.test`,
			created_at: at,
			share_bp: null,
			money_at: at,
		};
	}
}

async function addPurchases(tx: Tx, payments: PaymentsTable[]): Promise<void> {
	await insertInChunks(tx, "payments", payments);
	await insertInChunks(
		tx,
		"enrolments",
		payments.map((payment) => ({
			id: newId(),
			user_id: payment.user_id,
			class_id: payment.class_id,
			payment_id: payment.id,
			created_at: payment.created_at,
		})),
	);
}

function pick<Item>(items: Item[], at: number): Item {
	const item = items[at % items.length];
	if (item === undefined) throw new RangeError("nothing to pick from");
	return item;
}
