import type { Insertable } from "kysely";
import { v7 as newId } from "uuid";
import { gramsOf } from "../grams.ts";
import type { ClassesTable, EnrolmentsTable, PaymentsTable, Tx, UsersTable } from "../tables.ts";
import { insertInChunks } from "./insert.ts";
import { type DemoClass, demoClasses } from "./studio-classes.ts";
import { type DemoPerson, demoPeople, FILLERS } from "./studio-people.ts";

const DAY = 24 * 3600_000;
/** The demo looks back over this many days. */
const PAST_DAYS = 80;

/** The demo: a studio with eight instructors, its classes, and students with purchases. */
export async function furnishStudio(
	tx: Tx,
	pictures: Record<string, string>,
	passwordHash: string,
	now: number,
): Promise<void> {
	const begin = now - PAST_DAYS * DAY;
	const address = (drawing: string | null) =>
		drawing && pictures[drawing] ? `/media/${pictures[drawing]}/1280.jpg` : null;

	const people = [...demoPeople, ...fillers()].map((person, at) => ({
		...person,
		id: idAt(begin + at * 60_000),
		image: address(person.portrait),
	}));
	await addPeople(tx, people, passwordHash, begin);

	const classes = demoClasses.map((drawn, at) => ({
		...drawn,
		id: idAt(begin + DAY + at * 3600_000),
		image: address(drawn.cover) ?? "",
		owner: people.find((person) => person.key === drawn.by) ?? fail(`nobody is ${drawn.by}`),
	}));
	await addClasses(tx, classes, begin + DAY);

	const students = people.filter((person) => person.role === "student");
	await addPurchases(tx, classes, students, begin + 2 * DAY, now);
	await addOpenSelection(tx, students, classes, now);
}

function fillers(): DemoPerson[] {
	const first = ["Aiko", "Bruno", "Chloe", "Dev", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jun"];
	const last = ["Sato", "Reyes", "Moreau", "Iyer", "Kaya", "Bello"];
	return Array.from({ length: FILLERS }, (_, at) => ({
		key: `demo-${at + 1}`,
		name: `${first[at % first.length]} ${last[Math.floor(at / first.length) % last.length]}`,
		email: `demo-${at + 1}@genga.test`,
		role: "student" as const,
		portrait: null,
	}));
}

type Person = DemoPerson & { id: string; image: string | null };
type Drawn = DemoClass & { id: string; image: string; owner: Person };

async function addPeople(tx: Tx, people: Person[], hash: string, begin: number): Promise<void> {
	const at = new Date(begin).toISOString();
	await insertInChunks(
		tx,
		"users",
		people.map(
			(person): Insertable<UsersTable> => ({
				id: person.id,
				name: person.name,
				email: person.email,
				email_verified: true,
				image: person.image,
				role: person.role,
				announced_at: begin,
				created_at: at,
				updated_at: at,
			}),
		),
	);
	const withLogin = people.filter((person) => !person.key.startsWith("demo-"));
	await insertInChunks(
		tx,
		"accounts",
		withLogin.map((person) => credential(person.id, hash, at)),
	);
}

/** The row by which the embedded identity provider knows a password. */
export function credential(userId: string, hash: string, at: string) {
	return {
		id: newId(),
		user_id: userId,
		account_id: userId,
		provider_id: "credential",
		access_token: null,
		refresh_token: null,
		access_token_expires_at: null,
		refresh_token_expires_at: null,
		scope: null,
		id_token: null,
		password: hash,
		created_at: at,
		updated_at: at,
	};
}

async function addClasses(tx: Tx, classes: Drawn[], begin: number): Promise<void> {
	await insertInChunks(
		tx,
		"classes",
		classes.map(
			(drawn, at): ClassesTable => ({
				id: drawn.id,
				cut: drawn.cut,
				owner_id: drawn.owner.id,
				name: drawn.name,
				description: drawn.description,
				level: drawn.level,
				price_cents: drawn.priceCents,
				image: drawn.image,
				status: drawn.status,
				feedback: drawn.feedback ?? null,
				version: 1,
				created_at: begin + at * 3600_000,
				decided_at: drawn.status === "pending" ? null : begin + at * 3600_000 + DAY,
			}),
		),
	);
	await insertInChunks(
		tx,
		"class_seats",
		classes.map((drawn) => ({
			class_id: drawn.id,
			capacity: drawn.capacity,
			available: drawn.capacity - drawn.enrolled,
			enrolled: drawn.enrolled,
		})),
	);
	await insertInChunks(
		tx,
		"class_grams",
		classes.flatMap((drawn) =>
			gramsOf({ ...drawn, instructor: drawn.owner.name }).map((gram) => ({
				...gram,
				class_id: drawn.id,
			})),
		),
	);
}

/** Every taken seat has a payment and an enrolment behind it; there is more of them week by week. */
async function addPurchases(
	tx: Tx,
	classes: Drawn[],
	students: Person[],
	from: number,
	until: number,
): Promise<void> {
	const payments: PaymentsTable[] = [];
	const enrolments: EnrolmentsTable[] = [];
	for (const [number, drawn] of classes.entries()) {
		for (const [seat, student] of buyersOf(drawn, number, students).entries()) {
			const at = Math.floor(from + (until - from) * Math.sqrt((seat + 0.5) / drawn.enrolled));
			const payment = purchase(drawn, student, at);
			payments.push(payment);
			enrolments.push({
				id: idAt(at),
				user_id: student.id,
				class_id: drawn.id,
				payment_id: payment.id,
				created_at: at,
			});
		}
	}
	await insertInChunks(tx, "payments", payments);
	await insertInChunks(tx, "enrolments", enrolments);
}

/** The two demo students have a few classes of their own; the others share out the rest. */
function buyersOf(drawn: Drawn, number: number, students: Person[]): Person[] {
	const named = students.filter((student) => (ownClasses[student.key] ?? []).includes(drawn.cut));
	const others = students.filter((student) => student.key.startsWith("demo-"));
	const turned = others.map((_, at) => others[(at + number * 7) % others.length] ?? fail("nobody"));
	return [...named, ...turned].slice(0, drawn.enrolled);
}

const ownClasses: Record<string, number[]> = { priya: [19, 3], jonas: [12] };

function purchase(drawn: Drawn, student: Person, at: number): PaymentsTable {
	const id = idAt(at);
	return {
		id,
		transaction_id: `${drawn.priceCents === 0 ? "free" : "demo"}_${id}`,
		user_id: student.id,
		class_id: drawn.id,
		amount_cents: drawn.priceCents,
		currency: "usd",
		state: "captured",
		selections_deleted: 1,
		email: student.email,
		class_name: drawn.name,
		class_image: drawn.image,
		instructor_name: drawn.owner.name,
		instructor_email: drawn.owner.email,
		created_at: at,
	};
}

/** One class waits in the second student's selection, so that there is something to pay. */
async function addOpenSelection(
	tx: Tx,
	students: Person[],
	classes: Drawn[],
	now: number,
): Promise<void> {
	const jonas = students.find((student) => student.key === "jonas") ?? fail("no Jonas");
	const waiting = classes.find((drawn) => drawn.cut === 31) ?? fail("no class 31");
	await tx
		.insertInto("selections")
		.values({
			id: newId(),
			user_id: jonas.id,
			class_id: waiting.id,
			price_cents: waiting.priceCents,
			created_at: now,
		})
		.execute();
}

function idAt(milliseconds: number): string {
	return newId({ msecs: milliseconds });
}

function fail(why: string): never {
	throw new Error(why);
}
