import { expect } from "vitest";
import { photo } from "#tests/images/pictures.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { signUp, stranger } from "#tests/support/browser/people.ts";
import { answerDialog, expectFocus, seeLoggedIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { mailedPath } from "./mailed-path.ts";

story(
	"a student changes their name and picture, and the bar shows both",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 422/ });
		await signUp(page.context(), site.origin);
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Account", exact: true }).click();
		const name = page.getByLabel("Name", { exact: true });
		const change = page.getByRole("button", { name: "Change the name" });
		await name.fill("  ");
		await change.click();
		await page.getByText("Name is required", { exact: true }).waitFor();
		await name.fill("Noor of Today");
		await change.click();
		await page.getByText("Your name is changed").waitFor();
		await expect
			.poll(() => change.evaluate((button) => button === document.activeElement))
			.toBe(true);
		await seeLoggedIn(page, "Noor of Today");

		const fox = page.getByRole("button", { name: "A white festival mask of a fox" });
		await fox.press("Enter");
		await page.getByText("Your picture is changed").first().waitFor();
		await expect.poll(() => fox.getAttribute("aria-pressed")).toBe("true");
		await expectFocus(fox);
		const shown = page.getByRole("banner").locator("img[src^='/media/']");
		await expect.poll(() => shown.first().getAttribute("src")).toContain("/media/avatar-fox");

		const chooser = page.getByLabel("Upload a picture");
		await chooser.focus();
		await chooser.setInputFiles({
			name: "no.png",
			mimeType: "image/png",
			buffer: Buffer.from("no picture"),
		});
		await page.getByText("This file is not a picture", { exact: false }).waitFor();
		await expectFocus(chooser);
		const buffer = await photo("png", 300, 300);
		await chooser.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
		await expect.poll(() => shown.first().getAttribute("src")).not.toContain("avatar");
		// A key on a disabled button is lost, and it is disabled until everything is loaded again.
		const remove = page.getByRole("button", { name: "Remove the picture" });
		await expect.poll(() => remove.isEnabled()).toBe(true);
		await remove.press("Enter");
		await page.getByText("Your picture is removed").waitFor();
		await expect.poll(() => shown.count()).toBe(0);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
		await page.reload();
		await seeLoggedIn(page, "Noor of Today");
	},
);

story("a new picture is shown although the one before did not load", async ({ enter, site }) => {
	const page = await enter({ allows: /status of (400|404)/ });
	const { email, name } = await signUp(page.context(), site.origin);
	const image = "/media/gone/1280.jpg";
	await site.db.updateTable("users").set({ image }).where("email", "=", email).execute();
	const failed = page.waitForResponse("**/media/gone/**");
	await page.goto("/dashboard/account");
	await seeLoggedIn(page, name);
	await failed;
	const shown = page.getByRole("banner").locator("img[src^='/media/']");
	await expect.poll(() => shown.count()).toBe(0);
	await page.getByRole("button", { name: "A white festival mask of a fox" }).press("Enter");
	await page.getByText("Your picture is changed").first().waitFor();
	await shown.and(page.locator("[src*='avatar-fox']")).first().waitFor();
});

story("one click fills in a drawn avatar on the sign-up form", async ({ enter }) => {
	const page = await enter();
	const { name, email, password } = stranger();
	await page.goto("/signup");
	await scriptReady(page);
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Confirm password").fill(password);
	await page.getByRole("button", { name: "A black cat who looks up" }).click();
	await expect.poll(() => page.getByLabel("Photo URL").inputValue()).toContain("/media/avatar-cat");
	await page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click();
	await answerDialog(page, "User Created Successfully");
});

story(
	"a link by email changes the address, and a link to the old address restores it",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of (422|401)/ });
		const me = await signUp(page.context(), site.origin);
		const { id } = await site.db
			.selectFrom("users")
			.where("email", "=", me.email)
			.select("id")
			.executeTakeFirstOrThrow();
		await site.db.updateTable("users").set({ email_verified: true }).where("id", "=", id).execute();
		const changed = `new-${me.email}`;
		await page.goto("/dashboard/account");
		await page.getByLabel("New email address").fill("no address");
		await page.getByLabel("Your password", { exact: true }).fill("Wrong#1234");
		const ask = page.getByRole("button", { name: "Send me a link" });
		await ask.click();
		await page.getByText("Please write an email like name@example.com").waitFor();
		await page.getByLabel("New email address").fill(changed);
		await ask.click();
		await page.getByText("The password is not right.").waitFor();
		await page.getByLabel("Your password", { exact: true }).fill(me.password);
		await page.getByLabel("New email address").fill(me.email);
		await ask.click();
		await page.getByText("This is already your email address").waitFor();
		await expectFocus(page.getByLabel("New email address"));
		await page.getByLabel("New email address").fill(changed);
		await ask.click();
		const mailed = page.getByText("Check the inbox of");
		await mailed.waitFor();
		// An earlier success would contradict the fault of another attempt.
		await page.getByLabel("New email address").fill(`other-${me.email}`);
		await page.getByLabel("Your password", { exact: true }).fill("Wrong#1234");
		await ask.click();
		await page.getByText("The password is not right.").waitFor();
		expect(await mailed.count()).toBe(0);

		await page.goto(await mailedPath(page, changed, "use-address"));
		await page.getByRole("button", { name: "Yes, use this address" }).click();
		await page.getByText("Your account has this address now.").waitFor();
		await page.getByRole("link", { name: "To your account" }).click();
		await page.getByText(`You log in with \u2068${changed}\u2069`).waitFor();

		const elsewhere = await enter();
		await elsewhere.goto(await mailedPath(page, me.email, "restore-address"));
		await elsewhere.getByRole("button", { name: "Yes, take my account back" }).click();
		await elsewhere.getByText("Your account has its earlier address again").waitFor();
		await page.reload();
		await page.waitForURL("**/login");
	},
);
