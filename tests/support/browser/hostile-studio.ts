import { v7 as newId } from "uuid";
import type { ClassStatus } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { demo } from "./people.ts";

/** A text, and the ids of the rows that contain it. */
export interface Hostile {
	text: string;
	teacher: string;
	student: string;
	/** Approved, taught by `teacher`, and selected by the second student. */
	publicClass: string;
	/** Taught by the demo's instructor, denied with this feedback, and paid by the second student. */
	ownClass: string;
	selection: string;
	payment: string;
}

/**
 * Writes each text as the name of a class and of people, as feedback, photo, email address, message and other input.
 * Writes directly into the database, because the calls refuse many of the texts. Stored text must be harmless whatever
 * its origin (docs/threats.md C7).
 */
export async function furnishHostile(db: Database, texts: string[]): Promise<Hostile[]> {
	const instructor = await idOf(db, demo.instructor.email);
	const buyer = await idOf(db, demo.student2.email);
	const { cut } = await db
		.selectFrom("classes")
		.select((eb) => eb.fn.max("cut").as("cut"))
		.executeTakeFirstOrThrow();
	const all: Hostile[] = [];
	for (const [at, text] of texts.entries()) {
		const number = cut + 1 + 2 * at;
		const teacher = await addPerson(db, text, "instructor");
		const student = await addPerson(db, text, "student");
		const publicClass = await addClass(db, teacher, text, { cut: number, status: "approved" });
		const ownClass = await addClass(db, instructor, text, { cut: number + 1, status: "denied" });
		const selection = await addSelection(db, buyer, publicClass);
		const payment = await addPurchase(db, buyer, ownClass, text, at);
		await addPapers(db, { text, teacher, student, ownClass, buyer });
		all.push({ text, teacher, student, publicClass, ownClass, selection, payment });
	}
	return all;
}

async function idOf(db: Database, email: string): Promise<string> {
	const user = db.selectFrom("users").where("email", "=", email).select("id");
	return (await user.executeTakeFirstOrThrow()).id;
}

/** Addresses must be unique, so the student's address ends in a space. */
async function addPerson(
	db: Database,
	text: string,
	role: "instructor" | "student",
): Promise<string> {
	const id = newId();
	const at = new Date().toISOString();
	const dates = { created_at: at, updated_at: at };
	const email = addressOf(text);
	const { email_verified } = await db
		.selectFrom("users")
		.select("email_verified")
		.where("email", "=", demo.admin.email)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("users")
		.values({
			...{ id, role, name: text, image: text, ...dates },
			email: role === "student" ? `${email} ` : email,
			email_verified,
			announced_at: null,
		})
		.execute();
	return id;
}

/**
 * Postgres limits an index entry to 2,700 bytes. Ten thousand equal characters compress to less. All sixty texts
 * together do not.
 */
function addressOf(text: string): string {
	return text.length > 10_000 ? text.slice(0, 2000) : text;
}

async function addClass(
	db: Database,
	owner_id: string,
	text: string,
	{ cut, status }: { cut: number; status: ClassStatus },
): Promise<string> {
	const id = newId();
	const words = { name: text, description: text, image: text, feedback: text };
	const times = { created_at: Date.now(), decided_at: Date.now() };
	await db
		.insertInto("classes")
		.values({
			id,
			cut,
			owner_id,
			...words,
			level: "beginner",
			price_cents: 2400,
			status,
			version: 1,
			...times,
		})
		.execute();
	await db
		.insertInto("class_seats")
		.values({ class_id: id, capacity: 10, available: 10, enrolled: 0 })
		.execute();
	return id;
}

async function addSelection(db: Database, user_id: string, class_id: string): Promise<string> {
	const row = { id: newId(), user_id, class_id, price_cents: 2400, created_at: Date.now() };
	await db.insertInto("selections").values(row).execute();
	return row.id;
}

/** Free, so that no gateway is involved. Half of them have a refund request. */
async function addPurchase(
	db: Database,
	user_id: string,
	class_id: string,
	text: string,
	at: number,
): Promise<string> {
	const id = newId();
	const created_at = Date.now();
	const ofClass = {
		class_name: text,
		class_image: text,
		instructor_name: text,
		instructor_email: text,
	};
	await db
		.insertInto("payments")
		.values({
			...{ id, user_id, class_id, email: text, ...ofClass, created_at },
			transaction_id: `free_${id}`,
			amount_cents: 2400,
			currency: "usd",
			state: "captured",
			selections_deleted: 0,
			selection_id: null,
			selection_price_cents: null,
			refunded_cents: 0,
			by_hand_cents: 0,
		})
		.execute();
	await db
		.insertInto("enrolments")
		.values({ id: newId(), user_id, class_id, payment_id: id, created_at })
		.execute();
	if (at % 2) await addRefund(db, id, user_id, text);
	return id;
}

async function addRefund(db: Database, payment_id: string, asked_by: string, text: string) {
	const id = newId();
	await db
		.insertInto("refunds")
		.values({
			...{ id, payment_id, asked_by, reason: text, refusal: text, idempotency_key: id },
			origin: "student",
			state: "declined",
			decided_by: null,
			amount_cents: 2400,
			created_at: Date.now(),
			finished_at: Date.now(),
		})
		.execute();
}

/** Adds what an administrator reads, and sessions of the second student. */
async function addPapers(
	db: Database,
	{
		text,
		teacher,
		student,
		ownClass,
		buyer,
	}: Pick<Hostile, "text" | "teacher" | "student" | "ownClass"> & { buyer: string },
): Promise<void> {
	const [id, created_at] = [newId(), Date.now()];
	const message = { id, name: text, email: text, message: text, created_at };
	await db.insertInto("contact_messages").values(message).execute();
	const application = { id, user_id: student, motivation: text, portfolio: text, created_at };
	await db.insertInto("instructor_applications").values(application).execute();
	const changes = JSON.stringify([{ field: "className", before: text, after: text }]);
	const change = { id, class_id: ownClass, at: created_at, changes, seen_at: null };
	await db.insertInto("class_changes").values(change).execute();
	const detail = JSON.stringify({ from: text, to: text, by: text });
	const entry = {
		id,
		at: created_at,
		actor_id: teacher,
		action: "user.raise",
		subject_id: student,
	};
	await db
		.insertInto("audit")
		.values({ ...entry, detail })
		.execute();
	const at = new Date(created_at).toISOString();
	const until = new Date(created_at + 24 * 3600_000).toISOString();
	await db
		.insertInto("sessions")
		.values({
			...{ id, user_id: buyer, token: id, expires_at: until, created_at: at, updated_at: at },
			ip_address: text.slice(0, 200),
			user_agent: text,
		})
		.execute();
}
