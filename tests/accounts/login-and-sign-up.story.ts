import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { demo, stranger } from "#tests/support/browser/people.ts";
import { answerDialog, arriveAt, expectFocus, logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"the password fields of the login and sign-up forms are masked and can be shown one by one",
	async ({ enter }) => {
		const page = await enter();
		for (const path of ["/login", "/signup"]) {
			await page.goto(path);
			await scriptReady(page);
			const password = page.getByLabel("Password", { exact: true });
			await password.fill("Sakuga#24");
			expect(await password.getAttribute("type")).toBe("password");
			await page.getByRole("button", { name: "Show password" }).first().click();
			await expect.poll(() => password.getAttribute("type")).toBe("text");
			expect(await password.inputValue()).toBe("Sakuga#24");
			await page.getByRole("button", { name: "Hide password" }).click();
			await expect.poll(() => password.getAttribute("type")).toBe("password");
		}
		// Text of one field can be pasted into the other, and both tell password managers that they hold a new password.
		const password = page.getByLabel("Password", { exact: true });
		const confirm = page.getByLabel("Confirm password");
		await page.getByLabel("Name", { exact: true }).fill("Pasted#24");
		await page.keyboard.press("Control+A");
		await page.keyboard.press("Control+C");
		await confirm.focus();
		await page.keyboard.press("Control+V");
		await expect.poll(() => confirm.inputValue()).toBe("Pasted#24");
		for (const field of [password, confirm])
			expect(await field.getAttribute("autocomplete")).toBe("new-password");
		await page.getByRole("button", { name: "Show password" }).last().click();
		await expect.poll(() => confirm.getAttribute("type")).toBe("text");
		expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe(
			"password",
		);
	},
);

story("the sign-up page leads to /login", async ({ enter, site }) => {
	const page = await enter();
	await page.goto("/signup");
	await page.getByRole("main").getByRole("link", { name: "Login" }).click();
	await arriveAt(page, `${site.origin}/login`);
	await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
});

story("an empty login form reports both fields and sends nothing", async ({ enter }) => {
	const page = await enter();
	const sent: string[] = [];
	page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
	await page.goto("/login");
	await scriptReady(page);
	await logIn(page, "", "");
	await page.getByText("Email is required").waitFor();
	await page.getByText("Password is required").waitFor();
	expect(sent).toEqual([]);
});

story("a login with an overlong address shows the reason", async ({ enter }) => {
	const page = await enter({ allows: /status of 422/ });
	await page.goto("/login");
	await scriptReady(page);
	await logIn(page, `${"n".repeat(250)}@example.org`, "Sakuga#24");
	await answerDialog(page, "You are not logged in", {
		text: "Email must have at most 254 characters",
	});
});

story("two different passwords show an alert, and nothing is sent", async ({ enter }) => {
	const page = await enter();
	const sent: string[] = [];
	page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
	await page.goto("/signup");
	await scriptReady(page);
	const me = stranger();
	await fill(me, "Sakuga#25");
	await page.getByRole("button", { name: "Sign Up" }).click();
	await answerDialog(page, "confrim password didn't match");
	expect(sent).toEqual([]);
	expect(await page.getByLabel("Name").inputValue()).toBe(me.name);

	async function fill(me: ReturnType<typeof stranger>, repeated: string) {
		await page.getByLabel("Name").fill(me.name);
		await page.getByLabel("Email").fill(me.email);
		await page.getByLabel("Password", { exact: true }).fill(me.password);
		await page.getByLabel("Confirm password").fill(repeated);
		await page.getByLabel("Photo URL").fill(me.image);
	}
});

story(
	"sign-up neither sends nor stores the repeated password, and offers login for a taken address",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 422/ });
		const me = stranger();
		await page.goto("/signup");
		await scriptReady(page);
		const posted = page.waitForRequest("**/api/auth/sign-up/email");
		await signUpAs(me.email);
		const { name, email, password, image } = me;
		expect((await posted).postDataJSON()).toEqual({ name, email, password, image });
		await answerDialog(page, "User Created Successfully");
		await arriveAt(page, `${site.origin}/login`);
		await expectFocus(page.getByLabel("Password", { exact: true }));
		const rows = await site.db
			.selectFrom("accounts")
			.innerJoin("users", "users.id", "accounts.user_id")
			.where("users.email", "=", me.email)
			.selectAll()
			.execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toMatch(/confirm|Sakuga#24/i);

		await page.goto("/signup");
		await scriptReady(page);
		await signUpAs(demo.student.email);
		const title = "This email already has an account";
		await answerDialog(page, title, { text: demo.student.email, button: "Use another email" });
		expect(new URL(page.url()).pathname).toBe("/signup");
		await page.getByRole("button", { name: "Sign Up" }).click();
		await answerDialog(page, title, { button: "Login" });
		await arriveAt(page, `${site.origin}/login`);
		await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(demo.student.email);

		async function signUpAs(address: string) {
			await page.getByLabel("Name").fill(me.name);
			await page.getByLabel("Email").fill(address);
			await page.getByLabel("Password", { exact: true }).fill(me.password);
			await page.getByLabel("Confirm password").fill(me.password);
			await page.getByLabel("Photo URL").fill(me.image);
			await page.getByRole("button", { name: "Sign Up" }).click();
		}
	},
);
