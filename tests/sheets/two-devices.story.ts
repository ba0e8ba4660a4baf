import { seeEntries } from "#tests/support/browser/along.ts";
import { DeskOfStory, openDesk } from "#tests/support/browser/at-the-desk.ts";
import { hold } from "#tests/support/browser/held.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"a desk that opened without an answer of the server shows what another device drew, and keeps what is drawn then",
	async ({ enter, site }) => {
		const { page, desk, id } = await openDesk(enter, site);
		await desk.line([0.3, 0.4], [0.5, 0.5], [0.7, 0.4]);
		await desk.hears("Line drawn on construct");
		await page.getByRole("link", { name: "My Sheets" }).click();
		await seeEntries(site, id, 1);

		const laptop = await enter({ storageState: await page.context().storageState() });
		await laptop.goto(`/desk/${id}`);
		const there = new DeskOfStory(laptop);
		await there.ready();
		await there.pass("rough");
		await there.line([0.3, 0.6], [0.7, 0.6]);
		await there.hears("Line drawn on rough");
		await laptop.getByRole("link", { name: "My Sheets" }).click();
		await seeEntries(site, id, 2);

		const answer = await hold(page, "**/api/sheets/**");
		await page.goto(`/desk/${id}`);
		await desk.ready();
		await desk.expectEmpty("rough");
		answer();
		await desk.expectPainted("rough");
		await desk.pass("ink");
		await desk.line([0.3, 0.3], [0.7, 0.3]);
		await desk.hears("Line drawn on ink");
		await seeEntries(site, id, 3);
	},
);
