import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import type { ClassStatus, Role } from "#contract/enumerations.ts";
import { engine } from "#tests/support/engines.ts";
import { type Furnishable, makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { signUp } from "./people.ts";
import type { Site } from "./site.ts";

/** Rare enough to be searched for. */
export function rareWord(): string {
	return `canary${randomUUID().slice(0, 8)}`;
}

/** Logs in a new person, whose role is set directly in the database. */
export async function signUpAs(context: BrowserContext, site: Site, role: Role) {
	const person = await signUp(context, site.origin);
	await giveRole(site, person.email, role);
	return person;
}

/** Changes a role, as if another administrator did it. */
export async function giveRole({ db }: Site, email: string, role: Role): Promise<void> {
	await db.updateTable("users").set({ role }).where("email", "=", email).execute();
}

/** Confirms the address, like the link of the confirmation letter. */
export async function confirmAddress({ db }: Site, { email }: { email: string }): Promise<void> {
	const email_verified = engine === "postgres" ? true : 1;
	await db.updateTable("users").set({ email_verified }).where("email", "=", email).execute();
}

export async function idOf({ db }: Site, email: string): Promise<string> {
	const user = db.selectFrom("users").where("email", "=", email).select("id");
	return (await user.executeTakeFirstOrThrow()).id;
}

export async function roleOf({ db }: Site, email: string): Promise<Role> {
	const user = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select("role")
		.executeTakeFirstOrThrow();
	return user.role;
}

/** A person without a password, whose address contains the word. */
export async function addPerson(
	site: Site,
	word: string,
	{ name = `Person ${word}`, role = "student" as Role } = {},
): Promise<TestPerson> {
	const email = `${word}-${randomUUID().slice(0, 8)}@genga.test`;
	return await makePerson(furnishable(site), { name, role, email });
}

/** A class of that instructor with the next number and a picture of the demo. */
export async function addClass(
	site: Site,
	owner: TestPerson,
	options: { name: string; status?: ClassStatus; feedback?: string },
): Promise<string> {
	const classes = await site.db
		.selectFrom("classes")
		.select(["cut", "image"])
		.orderBy("cut")
		.execute();
	const [image, cut] = [classes[0]?.image ?? "", (classes.at(-1)?.cut ?? 0) + 1];
	const all = { status: "pending", ...options, owner, image, cut } as const;
	return (await makeClass(furnishable(site), all)).id;
}

/** Tokens of people who are made with this are signed with a secret of no site, so they cannot be used. */
function furnishable({ db }: Site): Furnishable {
	const needs = { settings: { sessionSecret: "no site's secret, only of some length" } };
	const clock = { now: Date.now() };
	return { db, database: { engine }, clock, needs: { ...needs, now: Date.now } };
}

/** Records the calls under /api that the page makes from now on, as "PATCH /api/users". */
export function watchCalls(page: Page): string[] {
	const calls: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		// Left out: the bar makes this call once, at a time that varies.
		if (pathname === "/api/progress") return;
		if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
	});
	return calls;
}

/** Delays the answer to the next request to that address until the returned function is called. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(
		address,
		async (route) => {
			await promise;
			await route.continue();
		},
		{ times: 1 },
	);
	return resolve;
}

/** Answers the next request to that address with a server error. */
export async function breakServer(page: Page, address: string): Promise<void> {
	await page.route(address, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
}

/** Expects a toast with exactly this sentence. */
export async function seeToast(page: Page, sentence: string): Promise<void> {
	await page.locator(".toast").getByText(sentence, { exact: true }).waitFor();
}
