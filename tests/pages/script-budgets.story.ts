import { describe, expect, test } from "vitest";
import { pages } from "#tests/support/browser/pages.ts";
import { brotliBytes, builtScripts, scriptsOf, styleSheets } from "#tests/support/page-scripts.ts";

/**
 * Kilobytes of script, brotli, that each page loads before the first touch: the files that its HTML names.
 * first-load.story.ts shows for the home page that a browser loads exactly these.
 */
const budgets: Record<string, number> = {
	"/": 114,
	"/classes": 138,
	"/classes/:id": 140,
	"/learn/:classId/:lessonId?": 136,
	"/desk": 144,
	"/desk/:id": 171,
	"/desk/along/:id": 143,
	"/photo/:id": 134,
	"/critiques/:id": 199,
	"/record/:classId/:lessonId": 193,
	"/certificates/:id": 133,
	"/sheets/:id": 130,
	"/instructors": 130,
	"/instructors/:id": 136,
	"/login": 149,
	"/signup": 175,
	"/forgot-password": 131,
	"/reset-password": 145,
	"/confirm-email": 130,
	"/prove-address": 130,
	"/use-address": 130,
	"/restore-address": 130,
	"/dashboard/selected-classes": 137,
	"/dashboard/payment/:id": 144,
	"/dashboard/enrolled-classes": 143,
	"/dashboard/ask-refund/:id": 178,
	"/dashboard/payment-history": 137,
	"/dashboard/receipt/:id": 133,
	"/dashboard/receipt/:id/terms": 133,
	"/dashboard/instructor/my-classes": 141,
	"/dashboard/instructor/critiques": 147,
	"/dashboard/instructor/students/:id": 140,
	"/dashboard/instructor/announcements/:id": 136,
	"/dashboard/instructor/earnings": 137,
	"/dashboard/instructor/statement": 134,
	"/dashboard/instructor/page": 164,
	"/dashboard/add-class": 180,
	"/update/class/:id": 181,
	"/update/lessons/:id": 177,
	"/dashboard/admin-panel": 139,
	"/dashboard/manage-classes": 148,
	"/dashboard/manage-users": 143,
	"/dashboard/security": 156,
	"/dashboard/account": 180,
	"/dashboard/waiting": 139,
	"/dashboard/newsletter": 135,
	"/dashboard/newsletter/:id": 139,
	"/dashboard/studio": 150,
	"/dashboard/studio/:subject": 145,
	"/dashboard/your-data": 147,
	"/dashboard/delete-account": 148,
	"/dashboard/people/:id": 142,
	"/dashboard/audit": 143,
	"/dashboard/manage-payments": 148,
	"/dashboard/earnings": 136,
	"/dashboard/earnings/:id": 140,
	"/dashboard/figures": 137,
	"/dashboard/refund/:id": 186,
	"/dashboard/applications": 143,
	"/dashboard/class-changes": 142,
	"/dashboard/outlines/:id?": 142,
	"/dashboard/reported-sheets": 143,
	"/dashboard/messages": 142,
	"/feedback/:id": 180,
	"/about-us": 117,
	"/contact-us": 155,
	"/terms-and-conditions": 117,
	"/privacy-policy": 117,
	"/disclaimer": 117,
	"/refund-policy": 117,
	"/become-an-instructor": 170,
	"/newsletter": 118,
	"/newsletter/confirm": 117,
	"/newsletter/leave": 117,
	"/outbox": 128,
	"/styleguide": 123,
	"/*": 114,
};
/** Kilobytes of each style sheet, brotli. All pages have `desk`. The others come with their pages. */
const STYLES_MAX: Record<string, number> = {
	beside: 1.5,
	certificates: 1.6,
	"class-page": 1.2,
	"class-search": 1,
	critiques: 1.7,
	dashboard: 2.6,
	desk: 10.7,
	"drawing-desk": 3,
	"hand-in": 0.6,
	home: 4,
	info: 0.7,
	"lesson-text": 0.4,
	lessons: 1.3,
	"my-sheets": 0.8,
	player: 2.4,
	receipt: 0.5,
	recorder: 0.3,
	"reported-sheets": 0.4,
	"shared-sheet": 0.4,
	statement: 0.5,
	styleguide: 1.4,
};

/** Kilobytes. Files name each other by hash, and each hash compresses differently. */
const HASHES_VARY_BY = 0.25;

const ADVICE =
	"loads more script before the first touch than its budget. Load what is not needed at once with part() (web/parts/), " +
	"keep libraries out of files that every page imports, and look at the groups of vite.config.ts (decisions/0037). " +
	"Raise a budget only for a feature that is worth the time it takes to load.";

describe("the script of each page stays within its budget", () => {
	test.each(Object.entries(budgets))("%s: %d KB", (pattern, budget) => {
		const weight = kilobytes(scriptsOf(pattern).map(({ bytes }) => bytes));
		expect(weight, `${pattern} ${ADVICE}`).toBeLessThanOrEqual(budget + HASHES_VARY_BY);
		const advice = `${pattern} has become lighter: lower its budget to keep what was gained`;
		expect(weight, advice).toBeGreaterThan(budget * 0.95);
	});
});

test("every page has a budget", () => {
	const seen = Object.entries(pages).filter(([, { who }]) => who.length > 0);
	expect(seen.map(([pattern]) => pattern).toSorted()).toEqual(Object.keys(budgets).toSorted());
});

test("every style sheet has a budget and stays within it", () => {
	const sheets = styleSheets();
	expect([...sheets.keys()]).toEqual(Object.keys(STYLES_MAX));
	for (const [name, most] of Object.entries(STYLES_MAX)) {
		expect(kilobytes([brotliBytes(sheets.get(name) ?? "")]), name).toBeLessThanOrEqual(most);
	}
});

test("the learning screen has at most 25 KB of its own script, including the player and ink", () => {
	const elsewhere = new Set(scriptsOf("/dashboard/enrolled-classes").map(({ path }) => path));
	const own = scriptsOf("/learn/:classId/:lessonId?").filter(({ path }) => !elsewhere.has(path));
	const player = builtScripts("ink-player", "ink-worker").map(brotliBytes);
	expect(player).toHaveLength(2);
	expect(kilobytes([...own.map(({ bytes }) => bytes), ...player])).toBeLessThanOrEqual(25);
});

test("the desk beside a lesson has at most 60 KB of its own script, including the player and ink", () => {
	const elsewhere = new Set(scriptsOf("/dashboard/enrolled-classes").map(({ path }) => path));
	const own = scriptsOf("/desk/:id").filter(({ path }) => !elsewhere.has(path));
	const player = builtScripts("ink-player", "ink-worker", "log-picture").map(brotliBytes);
	expect(player).toHaveLength(3);
	expect(kilobytes([...own.map(({ bytes }) => bytes), ...player])).toBeLessThanOrEqual(60);
});

function kilobytes(bytes: number[]): number {
	return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
