import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pressGoogle } from "#tests/support/browser/google-window.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const DESK = { light: "rgb(250, 247, 240)", dark: "rgb(18, 19, 26)" };

/** decisions/0088 */
for (const theme of ["light", "dark"] as const)
	story(
		`the pages of the test bank and the test accounts have the site's colours and font, ${theme}`,
		async ({ enter }) => {
			// The system has the other theme, so this tests the saved one.
			const colorScheme = theme === "dark" ? "light" : "dark";
			const page = await enter({ colorScheme, viewport: { width: 320, height: 640 } });
			await page.addInitScript(`localStorage.setItem("theme", "${theme}")`);
			await page.goto("/sandbox/authenticate?token=none");
			await expectPaper(page, theme, "Test bank");
			await page.goto("/login");
			const accounts = await pressGoogle(page);
			await accounts.getByRole("heading", { name: "Choose an account" }).waitFor();
			await expectPaper(accounts, theme, "Test accounts");
		},
	);

async function expectPaper(page: Page, theme: "light" | "dark", who: string): Promise<void> {
	await page.getByText(who, { exact: true }).waitFor();
	const { desk, display } = await page.evaluate(async () => {
		await document.fonts.ready;
		return {
			desk: getComputedStyle(document.body).backgroundColor,
			display: [...document.fonts].some(
				({ family, status }) => family.includes("Dela Gothic One") && status === "loaded",
			),
		};
	});
	expect([who, desk, display]).toEqual([who, DESK[theme], true]);
	await expectNoAxeFault(page, who);
	await expectNoSidewaysScroll(page, who);
}
