import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Database } from "#database/tables.ts";
import { drawCat, shareInDatabase } from "#tests/sheets/cat.ts";
import routes from "#web/routes.ts";
import { demo, type Login } from "./people.ts";

/** The four roles of docs/specification.md §6, with their demo people. */
export const people = {
	visitor: undefined,
	student: demo.student2,
	instructor: demo.instructor,
	administrator: demo.admin,
} satisfies Record<string, Login | undefined>;
export type Who = keyof typeof people;
export const everybody = Object.keys(people) as Who[];

/** A page of a route: its `h1`, who may see it, and where others are redirected. */
export interface SitePage {
	heading?: string | RegExp;
	who: Who[];
	leads?: Partial<Record<Who, string>>;
	/** The page has its own header, and no footer. */
	hasOwnFrame?: true;
}

const signedIn: Who[] = ["student", "instructor", "administrator"];
const desks = {
	student: "/dashboard/selected-classes",
	instructor: "/dashboard/instructor/my-classes",
	administrator: "/dashboard/admin-panel",
};
const about = "/about-us";

/** Every route of web/routes.ts; every-page.test.ts fails when one is missing. */
export const pages: Record<string, SitePage> = {
	"/": { heading: "Draw it until it moves.", who: everybody },
	"/classes": { heading: "Classes", who: everybody },
	"/classes/:id": { heading: "Eyes that look back", who: everybody },
	"/learn/:classId/:lessonId?": {
		heading: "The ball under the lid",
		who: signedIn,
		hasOwnFrame: true,
	},
	"/desk/along/:id": { heading: "Draw along", who: signedIn },
	"/desk/:id": { heading: /^(Circles|Desk)$/, who: signedIn, hasOwnFrame: true },
	"/photo/:id": { heading: "Hand in a photo", who: signedIn },
	"/record/:classId/:lessonId": {
		heading: /^Record/,
		who: ["instructor"],
		hasOwnFrame: true,
	},
	"/critiques/:id": { heading: /(Mio Tachibana|Jonas Lind)/, who: signedIn },
	"/certificates/:id": { heading: "Jonas Lind", who: everybody },
	"/sheets/:id": { heading: "Cat on a wall", who: everybody },
	"/desk": { heading: "My sheets", who: signedIn },
	"/instructors": { heading: "Instructors", who: everybody },
	"/instructors/:id": { heading: "Mio Tachibana", who: everybody },
	"/login": { heading: "Login", who: ["visitor"] },
	"/signup": { heading: "Sign Up", who: ["visitor"] },
	"/forgot-password": { heading: "Forgot password?", who: everybody },
	"/reset-password": { heading: "Choose a new password", who: everybody },
	"/confirm-email": { heading: "Confirm your address", who: everybody },
	"/use-address": { heading: "Use this address?", who: everybody },
	"/restore-address": { heading: "Take your account back?", who: everybody },
	"/prove-address": { heading: "Sign in with Google?", who: everybody },
	"/dashboard": { who: [], leads: desks },
	"/dashboard/selected-classes": { heading: "Selected Classes", who: signedIn },
	"/dashboard/payment/:id": {
		heading: /^(Payment: |There is nothing to pay here)/,
		who: signedIn,
	},
	"/dashboard/enrolled-classes": { heading: "Enrolled Classes", who: signedIn },
	"/dashboard/ask-refund/:id": { heading: "Ask for a refund", who: signedIn },
	"/dashboard/payment-history": { heading: "Payment History", who: signedIn },
	"/dashboard/receipt/:id": { heading: "Receipt", who: signedIn },
	"/dashboard/receipt/:id/terms": { heading: "Terms of your order", who: signedIn },
	"/dashboard/instructor/my-classes": { heading: "My Classes", who: ["instructor"] },
	"/dashboard/instructor/critiques": { heading: "Sheets to Correct", who: ["instructor"] },
	"/dashboard/instructor/students/:id": { heading: "Students", who: ["instructor"] },
	"/dashboard/instructor/announcements/:id": {
		heading: "Write to your students",
		who: ["instructor"],
	},
	"/dashboard/instructor/earnings": { heading: "Earnings", who: ["instructor"] },
	"/dashboard/instructor/statement": { heading: "Statement", who: ["instructor"] },
	"/dashboard/instructor/page": { heading: "Public Page", who: ["instructor"] },
	"/dashboard/add-class": { heading: "Add Class", who: ["instructor"] },
	"/update/class/:id": { heading: "Update Class", who: ["instructor"] },
	"/update/lessons/:id": { heading: "Lessons", who: ["instructor"] },
	"/dashboard/admin-panel": { heading: "Admin Panel", who: ["administrator"] },
	"/dashboard/waiting": { heading: "Waiting for You", who: ["administrator"] },
	"/dashboard/manage-classes": { heading: "Manage Classes", who: ["administrator"] },
	"/dashboard/manage-users": { heading: "Manage Users", who: ["administrator"] },
	"/dashboard/account": { heading: "Account", who: signedIn },
	"/dashboard/people/:id": { heading: "Person", who: ["administrator"] },
	"/dashboard/your-data": { heading: "Download your data", who: signedIn },
	"/dashboard/delete-account": { heading: "Delete your account", who: signedIn },
	"/dashboard/security": { heading: "Security", who: signedIn },
	"/dashboard/figures": { heading: "Figures", who: ["administrator"] },
	"/dashboard/audit": { heading: "Audit Log", who: ["administrator"] },
	"/dashboard/manage-payments": { heading: "Payments", who: ["administrator"] },
	"/dashboard/earnings": { heading: "Earnings", who: ["administrator"] },
	"/dashboard/earnings/:id": { heading: "Earnings of an instructor", who: ["administrator"] },
	"/dashboard/refund/:id": { heading: "Refund", who: ["administrator"] },
	"/dashboard/applications": { heading: "Applications", who: ["administrator"] },
	"/dashboard/class-changes": { heading: "Class Changes", who: ["administrator"] },
	"/dashboard/outlines/:id?": { heading: "Lessons to review", who: ["administrator"] },
	"/dashboard/reported-sheets": { heading: "Reported Sheets", who: ["administrator"] },
	"/dashboard/newsletter": { heading: "Newsletters", who: ["administrator"] },
	"/dashboard/newsletter/:id": { heading: "Newsletter", who: ["administrator"] },
	"/dashboard/studio": { heading: "Studio", who: ["administrator"] },
	"/dashboard/studio/:subject": { heading: "Terms and Conditions", who: ["administrator"] },
	"/dashboard/messages": { heading: "Messages", who: ["administrator"] },
	"/feedback/:id": { heading: "Send Feedback", who: ["administrator"] },
	"/about-us": { heading: "About Us", who: everybody },
	"/about": {
		who: [],
		leads: { visitor: about, student: about, instructor: about, administrator: about },
	},
	"/contact-us": { heading: "Contact Us", who: everybody },
	"/terms-and-conditions": { heading: "Terms and Conditions", who: everybody },
	"/privacy-policy": { heading: "Privacy Policy", who: everybody },
	"/disclaimer": { heading: "Disclaimer", who: everybody },
	"/refund-policy": { heading: "Refund Policy", who: everybody },
	"/become-an-instructor": { heading: "Become an instructor", who: everybody },
	"/newsletter": { heading: "Drawing exercises by email", who: everybody },
	"/newsletter/confirm": { heading: "Confirm your subscription", who: everybody },
	"/newsletter/leave": { heading: "Leave the newsletter", who: everybody },
	"/outbox": { heading: "Outbox", who: everybody },
	"/styleguide": { heading: "Components", who: everybody },
	"/*": { heading: "ERROR 404", who: everybody },
};

/** The patterns of all pages in web/routes.ts. */
export function routedPatterns(entries: RouteConfigEntry[] = routes): string[] {
	return entries.flatMap(({ path = "", children }) =>
		children ? routedPatterns(children) : [`/${path}`],
	);
}

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
