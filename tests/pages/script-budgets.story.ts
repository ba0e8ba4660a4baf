import { describe, expect, test } from "vitest";
import { pages } from "#tests/support/browser/pages.ts";
import { brotliBytes, builtScripts, scriptsOf, styleSheets } from "#tests/support/page-scripts.ts";

/**
 * Kilobytes of script, brotli, that each page loads before the first touch: what its HTML names. That this is what a
 * browser loads is shown for the home page by first-load.story.ts.
 */
const budgets: Record<string, number> = {
	"/": 113,
	"/classes": 136,
	"/classes/:id": 138,
	"/learn/:classId/:lessonId?": 145,
	"/desk": 148,
	"/desk/:id": 169,
	"/desk/along/:id": 142,
	"/photo/:id": 137,
	"/critiques/:id": 195,
	"/record/:classId/:lessonId": 192,
	"/certificates/:id": 136,
	"/sheets/:id": 132,
	"/instructors": 129,
	"/instructors/:id": 134,
	"/login": 148,
	"/signup": 174,
	"/forgot-password": 130,
	"/reset-password": 145,
	"/confirm-email": 129,
	"/prove-address": 129,
	"/use-address": 129,
	"/restore-address": 129,
	"/dashboard/selected-classes": 137,
	"/dashboard/payment/:id": 143,
	"/dashboard/enrolled-classes": 147,
	"/dashboard/ask-refund/:id": 182,
	"/dashboard/payment-history": 139,
	"/dashboard/receipt/:id": 137,
	"/dashboard/receipt/:id/terms": 136,
	"/dashboard/instructor/my-classes": 140,
	"/dashboard/instructor/critiques": 152,
	"/dashboard/instructor/students/:id": 142,
	"/dashboard/instructor/announcements/:id": 138,
	"/dashboard/instructor/earnings": 142,
	"/dashboard/instructor/statement": 138,
	"/dashboard/instructor/page": 161,
	"/dashboard/add-class": 181,
	"/update/class/:id": 182,
	"/update/lessons/:id": 174,
	"/dashboard/admin-panel": 139,
	"/dashboard/manage-classes": 145,
	"/dashboard/manage-users": 140,
	"/dashboard/security": 159,
	"/dashboard/account": 178,
	"/dashboard/waiting": 141,
	"/dashboard/newsletter": 141,
	"/dashboard/newsletter/:id": 141,
	"/dashboard/studio": 155,
	"/dashboard/studio/:subject": 149,
	"/dashboard/your-data": 146,
	"/dashboard/delete-account": 146,
	"/dashboard/people/:id": 146,
	"/dashboard/audit": 144,
	"/dashboard/manage-payments": 150,
	"/dashboard/earnings": 140,
	"/dashboard/earnings/:id": 146,
	"/dashboard/figures": 140,
	"/dashboard/refund/:id": 187,
	"/dashboard/applications": 144,
	"/dashboard/class-changes": 146,
	"/dashboard/outlines/:id?": 147,
	"/dashboard/reported-sheets": 139,
	"/dashboard/messages": 143,
	"/feedback/:id": 177,
	"/about-us": 116,
	"/contact-us": 153,
	"/terms-and-conditions": 116,
	"/privacy-policy": 116,
	"/disclaimer": 116,
	"/refund-policy": 116,
	"/become-an-instructor": 172,
	"/newsletter": 117,
	"/newsletter/confirm": 116,
	"/newsletter/leave": 116,
	"/outbox": 127,
	"/styleguide": 122,
	"/*": 113,
};
/** Kilobytes of each style sheet, brotli. All pages have `desk`. The others come with what they are for. */
const STYLES_MAX: Record<string, number> = {
	beside: 1.5,
	certificates: 1.2,
	critiques: 1.6,
	desk: 15.6,
	"drawing-desk": 3,
	"hand-in": 0.4,
	"lesson-text": 0.4,
	lessons: 1.3,
	"my-sheets": 0.8,
	player: 2.4,
	receipt: 0.5,
	"reported-sheets": 0.4,
	"shared-sheet": 0.4,
	statement: 0.5,
};

const ADVICE =
	"loads more script before the first touch than its budget. Load what is not needed at once with part() (web/parts/), " +
	"keep libraries out of files that every page imports, and look at the groups of vite.config.ts (decisions/0037). " +
	"Raise a budget only for a feature that is worth the time it takes to load.";

describe("the script of each page stays within its budget", () => {
	test.each(Object.entries(budgets))("%s: %d KB", (pattern, budget) => {
		const weight = kilobytes(scriptsOf(pattern).map(({ bytes }) => bytes));
		expect(weight, `${pattern} ${ADVICE}`).toBeLessThanOrEqual(budget);
		const advice = `${pattern} has become lighter: lower its budget to keep what was gained`;
		expect(weight, advice).toBeGreaterThan(budget * 0.95);
	});
});

test("every page has a budget", () => {
	const seen = Object.entries(pages).filter(([, { who }]) => who.length > 0);
	expect(seen.map(([pattern]) => pattern).toSorted()).toEqual(Object.keys(budgets).toSorted());
});

test("style sheets stay within their budgets, and there are no others", () => {
	const sheets = styleSheets();
	expect([...sheets.keys()]).toEqual(Object.keys(STYLES_MAX));
	for (const [name, most] of Object.entries(STYLES_MAX)) {
		expect(kilobytes([brotliBytes(sheets.get(name) ?? "")]), name).toBeLessThanOrEqual(most);
	}
});

test("the learning screen has at most 25 KB of script of its own, the player and all of ink included", () => {
	const elsewhere = new Set(scriptsOf("/dashboard/enrolled-classes").map(({ path }) => path));
	const own = scriptsOf("/learn/:classId/:lessonId?").filter(({ path }) => !elsewhere.has(path));
	const player = builtScripts("ink-player", "ink-worker").map(brotliBytes);
	expect(player).toHaveLength(2);
	expect(kilobytes([...own.map(({ bytes }) => bytes), ...player])).toBeLessThanOrEqual(25);
});

test("the desk beside a lesson has at most 60 KB of script of its own, the player and all of ink included", () => {
	const elsewhere = new Set(scriptsOf("/dashboard/enrolled-classes").map(({ path }) => path));
	const own = scriptsOf("/desk/:id").filter(({ path }) => !elsewhere.has(path));
	const player = builtScripts("ink-player", "ink-worker", "log-picture").map(brotliBytes);
	expect(player).toHaveLength(3);
	expect(kilobytes([...own.map(({ bytes }) => bytes), ...player])).toBeLessThanOrEqual(60);
});

function kilobytes(bytes: number[]): number {
	return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
