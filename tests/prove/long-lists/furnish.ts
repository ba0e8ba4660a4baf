import { auditActions } from "#contract/enumerations.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import { foldTotals } from "#server/administration/totals-store.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import type { Ground } from "../ground.ts";
import { furnishDrawings } from "./furnish-drawings.ts";
import { furnishMoney } from "./furnish-money.ts";
import { type Furnishing, makeRows } from "./rows.ts";

/** Whose lists are long. */
export interface LongLists {
	admin: TestPerson;
	student: TestPerson;
	teacher: TestPerson;
	/** A class with many students and many sheets, its lesson, and a payment with many records. */
	classId: string;
	lessonId: string;
	paymentId: string;
	/** A day on which something happened. */
	day: string;
}

/** Fills every list with that many rows. Most of them are one person's, or one class's. */
export async function furnishLongLists(ground: Ground, count: number): Promise<LongLists> {
	const rows = makeRows(count, ground.clock.now);
	const people = {
		admin: await makePerson(ground, { role: "admin" }),
		student: await makePerson(ground),
		teacher: await makePerson(ground, { role: "instructor" }),
	};
	const students = await addPeople(ground, rows, "student");
	const teachers = await addPeople(ground, rows, "instructor");
	const classes = await addClasses(ground, rows, people.teacher.id);
	const all: Furnishing = { rows, count, people, students, teachers, classes };
	await furnishOffice(ground, all);
	const paymentId = await furnishMoney(ground, all);
	const lessonId = await furnishDrawings(ground, all);
	await foldTotals(ground.database);
	return { ...people, classId: classes[0] ?? "", lessonId, paymentId, day: rows.middle };
}

type Rows = Furnishing["rows"];

async function addPeople({ db }: Ground, rows: Rows, role: "student" | "instructor") {
	const ids = rows.ids();
	const people = ids.map((id, at) => ({
		...{ id, name: `Long ${at}`, email: `long-${role}-${at}@genga.test`, role, image: null },
		...{ email_verified: true, announced_at: null },
		...{ created_at: rows.iso(at), updated_at: rows.iso(at) },
	}));
	await insertInChunks(db, "users", people);
	return ids;
}

/** None is approved, because the site would begin to index them for the search. */
async function addClasses({ db }: Ground, rows: Rows, owner_id: string): Promise<string[]> {
	const ids = rows.ids();
	const classes = ids.map((id, at) => ({
		...{ id, owner_id, cut: at + 1, name: `Long ${at}`, description: "One of very many." },
		...{ level: "beginner" as const, price_cents: 2400, image: "", feedback: null, version: 1 },
		...(at % 2 === 0
			? { status: "pending" as const, decided_at: null }
			: { status: "denied" as const, decided_at: rows.at(at) }),
		created_at: rows.at(at),
	}));
	await insertInChunks(db, "classes", classes);
	const seats = ids.map((class_id) => ({ class_id, capacity: 10, available: 10, enrolled: 0 }));
	await insertInChunks(db, "class_seats", seats);
	return ids;
}

/** What administrators read: the log, messages, applications, edits, suspensions, outlines, issues and versions. */
async function furnishOffice(
	{ db }: Ground,
	{ rows, people: { admin, student }, students, classes }: Furnishing,
): Promise<void> {
	const each = <Row>(make: (id: string, at: number) => Row) => rows.ids().map(make);
	await insertInChunks(
		db,
		"audit",
		each((id, at) => ({
			...{ id, at: rows.at(at), actor_id: admin.id, subject_id: student.id, detail: "{}" },
			action: auditActions[at % auditActions.length] as string,
		})),
	);
	await insertInChunks(
		db,
		"contact_messages",
		each((id, at) => ({
			...{ id, name: `Writer ${at}`, email: `writer-${at}@example.org`, created_at: rows.at(at) },
			message: "Do you teach hands? ".repeat(10),
		})),
	);
	await insertInChunks(
		db,
		"instructor_applications",
		each((id, at) => ({
			...{ id, user_id: students[at] ?? "", motivation: "I would teach hands.", portfolio: "" },
			created_at: rows.at(at),
		})),
	);
	await insertInChunks(
		db,
		"class_changes",
		each((id, at) => ({
			...{ id, class_id: classes[at] ?? "", at: rows.at(at), changes: "[]" },
			seen_at: at % 2 === 0 ? rows.at(at) : null,
		})),
	);
	await insertInChunks(
		db,
		"suspensions",
		each((id, at) => ({
			...{ id, user_id: student.id, reason: "Spam", by_id: admin.id, at: rows.at(at) },
			...{ lifted_by_id: admin.id, lifted_at: rows.at(at) },
		})),
	);
	await insertInChunks(
		db,
		"sessions",
		each((id, at) => ({
			...{ id, user_id: student.id, token: id, ip_address: null, user_agent: null },
			expires_at: new Date(Date.now() + 24 * 3600_000).toISOString(),
			...{ created_at: rows.iso(at), updated_at: rows.iso(at) },
		})),
	);
	await insertInChunks(
		db,
		"outlines",
		each((id, at) => ({
			...{ id, class_id: classes[at] ?? "", state: "in_review" as const, version: 1 },
			...{ body: '{"sections":[]}', feedback: null, decided_at: null, decided_by: null },
			...{ created_at: rows.at(at), updated_at: rows.at(at), handed_in_at: rows.at(at) },
			replaced_at: null,
		})),
	);
	await insertInChunks(
		db,
		"newsletter_issues",
		each((id, at) => ({
			...{ id, kind: "newsletter" as const, subject: `Letter ${at}`, markdown: "Hello." },
			...{ class_id: null, state: "sent" as const, version: 1, author_id: admin.id },
			...{ created_at: rows.at(at), send_at: rows.at(at), started_at: rows.at(at) },
			...{ ended_at: rows.at(at), paused_until: 0 },
		})),
	);
}
