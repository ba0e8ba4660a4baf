import { expect } from "vitest";
import { signUp } from "#tests/support/browser/people.ts";
import { story } from "#tests/support/browser/story.ts";

const NOTE = "is not confirmed yet. Open the link in our email.";

story(
	"the dashboard resends a lost confirmation email until the address is confirmed",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 429/ });
		const me = await signUp(page.context(), site.origin);
		await page.goto("/dashboard/selected-classes");
		await page.getByText(`${me.email} ${NOTE}`).waitFor();
		const again = page.getByRole("button", { name: "Send the email again" });
		await again.click();
		await page.getByText("We have just sent an email. Please check your inbox").waitFor();

		// Five minutes later.
		await site.db
			.deleteFrom("verifications")
			.where("value", "=", (eb) =>
				eb.selectFrom("users").where("email", "=", me.email).select("id"),
			)
			.execute();
		await again.click();
		await page.getByText(`We have sent another email to ${me.email}.`).waitFor();

		const letter = await mailed(2);
		await page.goto(/\/confirm-email\?token=[\w-]+/.exec(letter)?.[0] ?? "/no-link");
		await page.getByRole("button", { name: "Yes, this is my address" }).click();
		await page.getByText("Your address is confirmed. Thank you!").waitFor();
		await page.getByRole("banner").getByRole("link", { name: "Selected Classes" }).click();
		await page.getByRole("heading", { level: 1, name: "Selected Classes" }).waitFor();
		await expect.poll(() => page.getByText(NOTE).count()).toBe(0);

		/** The newest email to this person, once at least that many have arrived. */
		async function mailed(count: number): Promise<string> {
			const find = async () => {
				const answer = await page.context().request.get("/api/outbox");
				const letters: { to: string; text: string }[] = await answer.json();
				return letters.filter(({ to }) => to === me.email);
			};
			await expect.poll(async () => (await find()).length).toBe(count);
			return (await find())[0]?.text ?? "";
		}
	},
);
