import type { Database } from "#database/tables.ts";
import { drawCat, shareInDatabase } from "#tests/sheets/cat.ts";
import { demo } from "./people.ts";

/** A page's address in the demo world, with the id of a class of Mio, of Mio, or of a row of the second student. */
export async function addressOf(db: Database, pattern: string): Promise<string> {
	if (pattern === "/*") return "/no-such-page";
	const [, floor] = /^\/(learn|record)\/:classId/.exec(pattern) ?? [];
	if (floor) return `/${floor}/${await lessonIn(db)}`;
	if (pattern.includes(":subject")) return pattern.replace(":subject", "terms");
	if (!pattern.includes(":id")) return pattern;
	return pattern.replace(/:id\??/, await idFor(db, pattern));
}

async function lessonIn(db: Database): Promise<string> {
	const { id, class_id } = await db
		.selectFrom("lessons")
		.where("title", "=", "The ball under the lid")
		.select(["id", "class_id"])
		.executeTakeFirstOrThrow();
	return `${class_id}/${id}`;
}

async function idFor(db: Database, pattern: string): Promise<string> {
	if (["/instructors/:id", "/dashboard/people/:id", "/dashboard/earnings/:id"].includes(pattern)) {
		const { id } = await db
			.selectFrom("users")
			.where("email", "=", demo.instructor.email)
			.select("id")
			.executeTakeFirstOrThrow();
		return id;
	}
	if (pattern === "/dashboard/newsletter/:id") return "new";
	if (pattern === "/sheets/:id") return await sharedSheetIn(db);
	if (pattern === "/certificates/:id") return await certificateIn(db);
	// Not a real lesson, because it is refused to people without the class. tests/critiques/photo.story.ts tests the rest.
	if (pattern === "/photo/:id") return "no-lesson";
	if (pattern === "/desk/along/:id") {
		// A text lesson, because the page of an ink lesson would redirect to the desk.
		const { id } = await db
			.selectFrom("lessons")
			.where("title", "=", "Twelve eyes on one page")
			.select("id")
			.executeTakeFirstOrThrow();
		return id;
	}
	if (pattern === "/desk/:id") return await sheetIn(db);
	if (pattern === "/critiques/:id") return await critiqueIn(db);
	if (pattern === "/dashboard/outlines/:id?") {
		const { id } = await db
			.selectFrom("outlines")
			.where("state", "=", "live")
			.select("id")
			.executeTakeFirstOrThrow();
		return id;
	}
	if (pattern === "/dashboard/payment/:id") {
		const { id } = await db
			.selectFrom("selections")
			.innerJoin("users", "users.id", "selections.user_id")
			.where("users.email", "=", demo.student2.email)
			.select("selections.id")
			.executeTakeFirstOrThrow();
		return id;
	}
	if (/refund|receipt/.test(pattern)) {
		const { id } = await db
			.selectFrom("payments")
			.where("email", "=", demo.student2.email)
			.where("class_name", "=", "Eyes that look back")
			.select("id")
			.executeTakeFirstOrThrow();
		return id;
	}
	const { id } = await db
		.selectFrom("classes")
		.where("name", "=", "Eyes that look back")
		.select("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The critique that the second student has in the demo. */
async function critiqueIn(db: Database): Promise<string> {
	const { id } = await db
		.selectFrom("critiques")
		.innerJoin("users", "users.id", "critiques.student_id")
		.where("users.email", "=", demo.student2.email)
		.where("critiques.sent_at", "is not", null)
		.select("critiques.id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Adds a certificate of the second student, who has none in the demo. */
async function certificateIn(db: Database): Promise<string> {
	const id = "4VZSW2N4F6V739PMCTWWEPAJ20";
	const { id: user_id } = await db
		.selectFrom("users")
		.where("email", "=", demo.student2.email)
		.select("id")
		.executeTakeFirstOrThrow();
	const course = await db
		.selectFrom("classes")
		.where("name", "=", "Eyes that look back")
		.select(["id", "name"])
		.executeTakeFirstOrThrow();
	await db
		.insertInto("certificates")
		.values({
			...{ id, user_id, class_id: course.id, student_name: "Jonas Lind", class_name: course.name },
			...{ instructor_name: "Mio Tachibana", drawn_ms: 540_000, created_at: Date.now() },
			revoked_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return id;
}

/** Adds an empty sheet of the second student, who has none in the demo. Nobody else may open it. */
async function sheetIn(db: Database): Promise<string> {
	const title = "Circles";
	const known = await db
		.selectFrom("sheets")
		.innerJoin("users", "users.id", "sheets.user_id")
		.where("users.email", "=", demo.student2.email)
		.where("sheets.title", "=", title)
		.select("sheets.id")
		.executeTakeFirst();
	if (known) return known.id;
	return (await drawCat(db, { email: demo.student2.email, title, entries: 0 })).id;
}

/** Adds a shared sheet of the second student, who has none in the demo. */
async function sharedSheetIn(db: Database): Promise<string> {
	const number = "6J3RZ0K9T1XQ4WMB8HCEVN5DGA";
	const known = await db
		.selectFrom("shared_sheets")
		.where("id", "=", number)
		.select("id")
		.executeTakeFirst();
	if (known) return number;
	const sheet = await drawCat(db, { email: demo.student2.email });
	return await shareInDatabase(db, sheet, number);
}
