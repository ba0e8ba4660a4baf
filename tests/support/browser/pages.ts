import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Database } from "#database/tables.ts";
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
	"/instructors": { heading: "Instructors", who: everybody },
	"/instructors/:id": { heading: "Mio Tachibana", who: everybody },
	"/login": { heading: "Login", who: ["visitor"] },
	"/signup": { heading: "Sign Up", who: ["visitor"] },
	"/forgot-password": { heading: "Forgot password?", who: everybody },
	"/reset-password": { heading: "Choose a new password", who: everybody },
	"/confirm-email": { heading: "Confirm your address", who: everybody },
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
	"/dashboard/instructor/my-classes": { heading: "My Classes", who: ["instructor"] },
	"/dashboard/add-class": { heading: "Add Class", who: ["instructor"] },
	"/update/class/:id": { heading: "Update Class", who: ["instructor"] },
	"/dashboard/admin-panel": { heading: "Admin Panel", who: ["administrator"] },
	"/dashboard/manage-classes": { heading: "Manage Classes", who: ["administrator"] },
	"/dashboard/manage-users": { heading: "Manage Users", who: ["administrator"] },
	"/dashboard/security": { heading: "Security", who: signedIn },
	"/dashboard/audit": { heading: "Audit Log", who: ["administrator"] },
	"/dashboard/manage-payments": { heading: "Payments", who: ["administrator"] },
	"/dashboard/refund/:id": { heading: "Refund", who: ["administrator"] },
	"/dashboard/applications": { heading: "Applications", who: ["administrator"] },
	"/dashboard/class-changes": { heading: "Class Changes", who: ["administrator"] },
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
	"/styleguide": { heading: "The desk's pieces", who: everybody },
	"/*": { heading: "ERROR 404", who: everybody },
};

/** The patterns of all pages in web/routes.ts. */
export function routedPatterns(entries: RouteConfigEntry[] = routes): string[] {
	return entries.flatMap(({ path = "", children }) =>
		children ? routedPatterns(children) : [`/${path}`],
	);
}

/** A page's address in the demo world: a class of Mio's, Mio herself, or what the second student selected or bought. */
export async function addressOf(db: Database, pattern: string): Promise<string> {
	if (pattern === "/*") return "/no-such-page";
	if (!pattern.includes(":id")) return pattern;
	return pattern.replace(":id", await idFor(db, pattern));
}

async function idFor(db: Database, pattern: string): Promise<string> {
	if (pattern === "/instructors/:id") {
		const { id } = await db
			.selectFrom("users")
			.where("email", "=", demo.instructor.email)
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
	if (pattern.includes("refund")) {
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
