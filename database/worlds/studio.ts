import type { Insertable } from "kysely";
import { v7 as newId } from "uuid";
import { indexInBatches } from "../class-index/writing.ts";
import type { ClassesTable, EnrolmentsTable, PaymentsTable, Tx, UsersTable } from "../tables.ts";
import type { Furnishing } from "./furnishing.ts";
import { insertInChunks } from "./insert.ts";
import type { DemoDrawing } from "./lessons/demo-lessons.ts";
import { type DemoClass, demoClasses } from "./studio-classes.ts";
import { addCritiques, type DemoHandIn } from "./studio-critiques.ts";
import { addLessons } from "./studio-lessons.ts";
import { demoPages } from "./studio-pages.ts";
import { type DemoPerson, demoPeople, FILLERS } from "./studio-people.ts";

const DAY = 24 * 3600_000;
/** The demo has data for this many past days. */
const PAST_DAYS = 80;

interface Furniture {
	/** Name of an artwork → the folder of its encoded picture. */
	pictures: Record<string, string>;
	/** The lessons of classes, by the name of their cover. A class without a drawing has no lessons. */
	drawings?: Map<string, DemoDrawing>;
	/** The hand-ins of demo students. */
	handIn?: DemoHandIn | undefined;
	passwordHash: string;
	chargePast: Furnishing["chargePast"];
	now: number;
}

/** The demo: a studio with eight instructors, its classes, and students with purchases. */
export async function furnishStudio(
	tx: Tx,
	{ pictures, drawings = new Map(), handIn, passwordHash, chargePast, now }: Furniture,
): Promise<void> {
	const begin = now - PAST_DAYS * DAY;
	const address = (artwork: string | null) =>
		artwork && pictures[artwork] ? `/media/${pictures[artwork]}/1280.jpg` : null;

	const people = [...demoPeople, ...fillers()].map((person, at) => ({
		...person,
		id: idAt(begin + at * 60_000),
		image: address(person.portrait),
	}));
	await addPeople(tx, people, passwordHash, begin);

	const classes = demoClasses.map((course, at) => ({
		...course,
		id: idAt(begin + DAY + at * 3600_000),
		image: address(course.cover) ?? "",
		owner: people.find((person) => person.key === course.by) ?? fail(`nobody is ${course.by}`),
	}));
	await addClasses(tx, classes, begin + DAY);
	await addPages(tx, people, { address, at: begin + DAY });
	const approved = classes.filter(({ status }) => status === "approved");
	const drawn = approved.flatMap(({ id, cover }) => {
		const drawing = drawings.get(cover);
		return drawing ? [{ id, drawing }] : [];
	});
	await addLessons(tx, drawn, begin + 2 * DAY);

	const students = people.filter((person) => person.role === "student");
	const purchases = purchasesOf(classes, students, begin + 2 * DAY, now);
	await addPurchases(tx, purchases, chargePast);
	await addOpenSelection(tx, students, classes, now);
	await addCritiques(tx, { classes, handIn, now });
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

/** What the instructors say on their public pages (decisions/0074). */
async function addPages(
	tx: Tx,
	people: Person[],
	{ address, at }: { address(artwork: string): string | null; at: number },
): Promise<void> {
	const rows = people.flatMap(({ id, key }) => {
		const page = demoPages[key];
		if (!page) return [];
		const drawings = page.drawings.flatMap(({ artwork, description }) => {
			const image = address(artwork);
			return image ? [{ image, description }] : [];
		});
		return [
			{
				user_id: id,
				biography: page.biography,
				links: JSON.stringify(page.links),
				drawings: JSON.stringify(drawings),
				version: 1,
				updated_at: at,
			},
		];
	});
	await insertInChunks(tx, "instructor_pages", rows);
}

type Person = DemoPerson & { id: string; image: string | null };
type StudioClass = DemoClass & { id: string; image: string; owner: Person };

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
				demo: true,
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

/** The row in which the embedded identity provider stores a password. */
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

async function addClasses(tx: Tx, classes: StudioClass[], begin: number): Promise<void> {
	await insertInChunks(
		tx,
		"classes",
		classes.map(
			(course, at): Insertable<ClassesTable> => ({
				id: course.id,
				cut: course.cut,
				owner_id: course.owner.id,
				name: course.name,
				description: course.description,
				level: course.level,
				subject: course.subject,
				price_cents: course.priceCents,
				image: course.image,
				status: course.status,
				feedback: course.feedback ?? null,
				version: 1,
				created_at: begin + at * 3600_000,
				decided_at: course.status === "pending" ? null : begin + at * 3600_000 + DAY,
			}),
		),
	);
	await insertInChunks(
		tx,
		"class_seats",
		classes.map((course) => ({
			class_id: course.id,
			capacity: course.capacity,
			available: course.capacity - course.enrolled,
			enrolled: course.enrolled,
		})),
	);
	await indexInBatches(
		tx,
		classes.map(({ id }) => id),
	);
}

/** A payment for every taken seat, with more of them week by week. */
function purchasesOf(
	classes: StudioClass[],
	students: Person[],
	from: number,
	until: number,
): PaymentsTable[] {
	return [...classes.entries()].flatMap(([number, course]) =>
		buyersOf(course, number, students).map((student, seat) => {
			const at = Math.floor(from + (until - from) * Math.sqrt((seat + 0.5) / course.enrolled));
			return purchase(course, student, at);
		}),
	);
}

async function addPurchases(
	tx: Tx,
	payments: PaymentsTable[],
	chargePast: Furnishing["chargePast"],
): Promise<void> {
	await chargeAll(tx, payments, chargePast);
	await insertInChunks(tx, "payments", payments);
	await insertInChunks(
		tx,
		"enrolments",
		payments.map(
			({ id, user_id, class_id, created_at }): Insertable<EnrolmentsTable> => ({
				id: idAt(created_at),
				user_id,
				class_id,
				payment_id: id,
				created_at,
			}),
		),
	);
}

/** Records the payments in the gateway's ledger, and its ids in ours. */
async function chargeAll(
	tx: Tx,
	payments: PaymentsTable[],
	chargePast: Furnishing["chargePast"],
): Promise<void> {
	if (!chargePast) return;
	const paid = payments.filter((payment) => payment.amount_cents > 0);
	const ids = await chargePast(tx, paid.map(asCharge));
	for (const [at, payment] of paid.entries()) payment.transaction_id = ids[at] ?? fail("no charge");
}

function asCharge({ id, amount_cents, currency, user_id, class_id, created_at }: PaymentsTable) {
	return {
		amountCents: amount_cents,
		currency,
		metadata: { userId: user_id, classId: class_id, selectionId: id },
		idempotencyKey: id,
		at: created_at,
	};
}

/** Buyers in order: one demo student early, one in the last days, the others in between. */
function buyersOf(course: StudioClass, number: number, students: Person[]): Person[] {
	const buying = (own: Record<string, number[]>) =>
		students.filter((student) => own[student.key]?.includes(course.cut));
	const others = students.filter((student) => student.key.startsWith("demo-"));
	const turned = others.map((_, at) => others[(at + number * 7) % others.length] ?? fail("nobody"));
	const late = buying(boughtLate);
	return [...[...buying(boughtEarly), ...turned].slice(0, course.enrolled - late.length), ...late];
}

const boughtEarly: Record<string, number[]> = { priya: [19, 3] };
/** Hours ago, recent enough for a refund request. */
const boughtLate: Record<string, number[]> = { jonas: [12] };

function purchase(course: StudioClass, student: Person, at: number): PaymentsTable {
	const id = idAt(at);
	return {
		id,
		transaction_id: `${course.priceCents === 0 ? "free" : "demo"}_${id}`,
		user_id: student.id,
		class_id: course.id,
		amount_cents: course.priceCents,
		currency: "usd",
		state: "captured",
		selections_deleted: 1,
		selection_id: null,
		selection_price_cents: null,
		refunded_cents: 0,
		by_hand_cents: 0,
		seat_ended_at: null,
		email: student.email,
		class_name: course.name,
		class_image: course.image,
		instructor_name: course.owner.name,
		instructor_email: course.owner.email,
		created_at: at,
		share_bp: null,
		money_at: at,
	};
}

/** Leaves one class in the second student's selection, ready to be paid. */
async function addOpenSelection(
	tx: Tx,
	students: Person[],
	classes: StudioClass[],
	now: number,
): Promise<void> {
	const jonas = students.find((student) => student.key === "jonas") ?? fail("no Jonas");
	const waiting = classes.find((course) => course.cut === 31) ?? fail("no class 31");
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
