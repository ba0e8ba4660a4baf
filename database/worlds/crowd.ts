import { v7 as newId } from "uuid";
import { gramsOf } from "../grams.ts";
import type { Database } from "../tables.ts";
import { insertInChunks } from "./insert.ts";
import { credential } from "./studio.ts";

export interface CrowdSize {
	classes: number;
	users: number;
	payments: number;
}

const DESCRIPTION = "A class of the crowd, for load on loopback.";
/** Seats of a class are made to hold its share of the payments, and this many more. */
const SPARE_SEATS = 10;
const YEAR = 365 * 24 * 3600_000;

/**
 * Any number of rows, for load on loopback: people `crowd-1@genga.test` … with the demo password.
 * Every tenth person teaches. Can be poured on top of what is there. Their payments stand in no gateway's ledger.
 */
export async function furnishCrowd(
	db: Database,
	size: CrowdSize,
	passwordHash: string,
	now: number,
): Promise<void> {
	const { firstCut, firstPerson } = await whereWeAre(db);
	const people = Array.from({ length: size.users }, (_, at) => ({
		id: newId(),
		number: firstPerson + at,
		role: at % 10 === 9 ? ("instructor" as const) : ("student" as const),
	}));
	await addPeople(db, people, passwordHash, new Date(now).toISOString());
	const teachers = people.filter((person) => person.role === "instructor");
	const students = people.filter((person) => person.role === "student");
	if (teachers.length === 0 || students.length === 0) return;

	const perClass = Math.ceil(size.payments / Math.max(1, size.classes));
	const classes = Array.from({ length: size.classes }, (_, at) => ({
		id: newId(),
		cut: firstCut + at,
		owner: pick(teachers, at),
		enrolled: Math.min(perClass, students.length, Math.max(0, size.payments - at * perClass)),
	}));
	await addClasses(db, classes, now);
	for (const drawn of classes) await addPurchases(db, drawn, students, now);
}

type Person = { id: string; number: number; role: "student" | "instructor" };
type Drawn = { id: string; cut: number; owner: Person; enrolled: number };

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

async function addPeople(db: Database, people: Person[], hash: string, at: string) {
	await insertInChunks(
		db,
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
		db,
		"accounts",
		people.map((person) => credential(person.id, hash, at)),
	);
}

async function addClasses(db: Database, classes: Drawn[], now: number) {
	await insertInChunks(
		db,
		"classes",
		classes.map((drawn) => ({
			id: drawn.id,
			cut: drawn.cut,
			owner_id: drawn.owner.id,
			name: `Crowd class ${drawn.cut}`,
			description: DESCRIPTION,
			level: "beginner" as const,
			price_cents: 1000 + (drawn.cut % 40) * 100,
			image: "",
			status: "approved" as const,
			feedback: null,
			version: 1,
			created_at: now,
			decided_at: now,
		})),
	);
	await insertInChunks(
		db,
		"class_seats",
		classes.map((drawn) => ({
			class_id: drawn.id,
			capacity: drawn.enrolled + SPARE_SEATS,
			available: SPARE_SEATS,
			enrolled: drawn.enrolled,
		})),
	);
	await insertInChunks(
		db,
		"class_grams",
		classes.flatMap((drawn) =>
			gramsOf({
				name: `Crowd class ${drawn.cut}`,
				instructor: `Crowd ${drawn.owner.number}`,
				description: DESCRIPTION,
			}).map((gram) => ({ ...gram, class_id: drawn.id })),
		),
	);
}

async function addPurchases(db: Database, drawn: Drawn, students: Person[], now: number) {
	const payments = Array.from({ length: drawn.enrolled }, (_, seat) => {
		const at = Math.floor(now - YEAR * (1 - (seat + 0.5) / drawn.enrolled));
		const id = newId({ msecs: at });
		const student = pick(students, drawn.cut * 31 + seat);
		return {
			id,
			transaction_id: `demo_${id}`,
			user_id: student.id,
			class_id: drawn.id,
			amount_cents: 1000 + (drawn.cut % 40) * 100,
			currency: "usd",
			state: "captured" as const,
			selections_deleted: 1,
			selection_id: null,
			selection_price_cents: null,
			refunded_cents: 0,
			email: `crowd-${student.number}@genga.test`,
			class_name: `Crowd class ${drawn.cut}`,
			class_image: "",
			instructor_name: `Crowd ${drawn.owner.number}`,
			instructor_email: `crowd-${drawn.owner.number}@genga.test`,
			created_at: at,
		};
	});
	await insertInChunks(db, "payments", payments);
	await insertInChunks(
		db,
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
