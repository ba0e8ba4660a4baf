import { describe, expect, test } from "vitest";
import { pages } from "#tests/support/browser/pages.ts";
import { brotliBytes, scriptsOf, styleSheets } from "#tests/support/page-scripts.ts";

/**
 * Kilobytes of script, brotli, that each page loads before the first touch: what its HTML names. That this is what a
 * browser loads is shown for the home page by first-load.story.ts.
 */
const budgets: Record<string, number> = {
	"/": 110,
	"/classes": 133,
	"/classes/:id": 131,
	"/instructors": 126,
	"/instructors/:id": 130,
	"/login": 146,
	"/signup": 169,
	"/forgot-password": 128,
	"/reset-password": 142,
	"/confirm-email": 127,
	"/prove-address": 127,
	"/dashboard/selected-classes": 133,
	"/dashboard/payment/:id": 138,
	"/dashboard/enrolled-classes": 141,
	"/dashboard/ask-refund/:id": 176,
	"/dashboard/payment-history": 135,
	"/dashboard/instructor/my-classes": 134,
	"/dashboard/add-class": 174,
	"/update/class/:id": 172,
	"/dashboard/admin-panel": 138,
	"/dashboard/manage-classes": 139,
	"/dashboard/manage-users": 134,
	"/dashboard/security": 156,
	"/dashboard/audit": 138,
	"/dashboard/manage-payments": 143,
	"/dashboard/refund/:id": 178,
	"/dashboard/applications": 139,
	"/dashboard/class-changes": 141,
	"/dashboard/messages": 138,
	"/feedback/:id": 172,
	"/about-us": 114,
	"/contact-us": 150,
	"/terms-and-conditions": 115,
	"/privacy-policy": 115,
	"/disclaimer": 114,
	"/refund-policy": 114,
	"/become-an-instructor": 168,
	"/newsletter": 116,
	"/newsletter/confirm": 115,
	"/newsletter/leave": 115,
	"/outbox": 125,
	"/styleguide": 120,
	"/*": 111,
};
/** Kilobytes of the style sheet, brotli. All pages have the same one. */
const STYLES_MAX = 13.5;

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

test("the style sheet stays within its budget", () => {
	const sheets = styleSheets();
	expect(sheets).toHaveLength(1);
	expect(kilobytes(sheets.map(brotliBytes))).toBeLessThanOrEqual(STYLES_MAX);
});

function kilobytes(bytes: number[]): number {
	return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
