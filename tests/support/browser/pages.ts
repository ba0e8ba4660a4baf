import type { RouteConfigEntry } from "@react-router/dev/routes";
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
	"/dashboard/people/:id": { heading: "Mio Tachibana", who: ["administrator"] },
	"/dashboard/your-data": { heading: "Download your data", who: signedIn },
	"/dashboard/delete-account": { heading: "Delete your account", who: signedIn },
	"/dashboard/security": { heading: "Security", who: signedIn },
	"/dashboard/figures": { heading: "Figures", who: ["administrator"] },
	"/dashboard/audit": { heading: "Audit Log", who: ["administrator"] },
	"/dashboard/manage-payments": { heading: "Payments", who: ["administrator"] },
	"/dashboard/earnings": { heading: "Earnings", who: ["administrator"] },
	"/dashboard/earnings/:id": { heading: "Earnings of Mio Tachibana", who: ["administrator"] },
	"/dashboard/refund/:id": { heading: "Refund", who: ["administrator"] },
	"/dashboard/applications": { heading: "Applications", who: ["administrator"] },
	"/dashboard/class-changes": { heading: "Class Changes", who: ["administrator"] },
	"/dashboard/outlines/:id?": { heading: "Lessons to Review", who: ["administrator"] },
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

/**
 * The pages that stories about every page open as this person. A page that is the same for everybody is opened once, as
 * a visitor. Some public pages differ by role.
 */
export function pagesTestedAs(who: Who): string[] {
	const differs = ["/", "/classes", "/classes/:id", "/become-an-instructor"];
	return Object.keys(pages).filter((pattern) => {
		const seenBy = pages[pattern]?.who ?? [];
		const isOwn = who === "visitor" || !seenBy.includes("visitor");
		return seenBy.includes(who) && (isOwn || differs.includes(pattern));
	});
}

/** The patterns of all pages in web/routes.ts. */
export function routedPatterns(entries: RouteConfigEntry[] = routes): string[] {
	return entries.flatMap(({ path = "", children }) =>
		children ? routedPatterns(children) : [`/${path}`],
	);
}
