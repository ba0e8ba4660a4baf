import { expect, test } from "vitest";
import { endAccess, lockLinkGeneration } from "#providers/identity/generation.ts";
import { issueLink } from "#providers/identity/links.ts";
import { googleProof } from "#tests/identity/proof-token.ts";
import { makePerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { challenged, makeCareful, twoFactor } from "./careful.ts";
import { addressLink, mailedToken } from "./letters.ts";

const NEW = "Betsy*1980";
const MIO = "mio@genga.test";

interface Owner {
	id: string;
	email: string;
	token: string;
	cookie: string;
}

function post(world: World, call: string, body: object | undefined, cookie?: string) {
	return ask(world, undefined, `POST /api/auth/${call}`, body, fromOurPages(world, cookie));
}

/** Every kind of link and of unfinished login: creates one and returns the function that uses it. */
const kinds: Record<string, (world: World, owner: Owner) => Promise<() => Promise<Answer>>> = {
	async "a reset link"(world, { email }) {
		const reset = await world.needs.identity.resetToken(email);
		return () => post(world, "reset-password", { token: reset?.token, newPassword: "Older#1979" });
	},
	async "a confirmation link"(world, { id }) {
		const token = await world.needs.identity.confirmationToken(id);
		return () => post(world, "verify-email", { token });
	},
	async "a link that changes the address"(world, { id }) {
		const token = await addressLink(world.needs, id, "third@genga.test");
		return () => post(world, "use-address", { token });
	},
	async "a link that proves the address"(world, { id }) {
		const token = await issueLink(world.db, "prove-address", googleProof(id));
		return () => post(world, "prove-address", { token });
	},
	async "a sign-in with Google that waits for the password"(world, { id }) {
		const token = await issueLink(world.db, "link-google", googleProof(id));
		return () => post(world, "google/take-over", undefined, `genga_google_link=${token}`);
	},
};

/** Every event that ends older links. */
const events: Record<string, (world: World, owner: Owner) => Promise<Answer>> = {
	"a changed password": (world, { cookie }) =>
		post(world, "change-password", { currentPassword: PASSWORD, newPassword: NEW }, cookie),
	async "a password set through an emailed link"(world, { email }) {
		const reset = await world.needs.identity.resetToken(email);
		return post(world, "reset-password", { token: reset?.token, newPassword: NEW });
	},
	"a logout of all other sessions": (world, owner) => ask(world, owner, "DELETE /api/sessions"),
	async "a logout by an administrator"(world, { id }) {
		const admin = await makePerson(world, { role: "admin" });
		return ask(world, admin, `DELETE /api/users/${id}/sessions`);
	},
	async "a takeover with a proof of the address"(world, { id }) {
		const token = await issueLink(world.db, "prove-address", googleProof(id));
		return post(world, "prove-address", { token });
	},
	async "a takeover with Google"(world, { id }) {
		const token = await issueLink(world.db, "link-google", googleProof(id));
		return post(world, "google/take-over", undefined, `genga_google_link=${token}`);
	},
};

test.for(Object.entries(events))("after %s every older link stops working", async ([, happen]) => {
	const world = await openWorld();
	const owner = await makeAccount(world);
	const other = await makeAccount(world, { email: "other@genga.test" });
	const older: [string, () => Promise<Answer>][] = [];
	for (const [kind, issue] of Object.entries(kinds)) older.push([kind, await issue(world, owner)]);
	const others = await kinds["a confirmation link"]?.(world, other);

	expect((await happen(world, owner)).status).toBe(200);
	const before = await accountsOf(world, owner.id);
	for (const [kind, follow] of older) expect([kind, (await follow()).status]).toEqual([kind, 410]);
	expect(await accountsOf(world, owner.id)).toEqual(before);
	// The links of another person, and links issued afterwards, still work.
	expect((await others?.())?.status).toBe(200);
	for (const [kind, issue] of Object.entries(kinds)) {
		const follow = await issue(world, owner);
		expect([kind, (await follow()).status]).toEqual([kind, 200]);
	}
});

test.for(Object.entries(events))(
	"after %s nothing is mailed to a new address that was asked for before",
	async ([, happen]) => {
		const world = await openWorld();
		const owner = await makeAccount(world);
		const wish = { email: "thief@genga.test", password: PASSWORD };
		expect((await post(world, "request-address", wish, owner.cookie)).status).toBe(200);
		expect((await happen(world, owner)).status).toBe(200);
		expect(await mailedToken(world, wish.email, "use-address")).toBe("");
		expect((await world.letters()).filter(({ to }) => to === wish.email)).toEqual([]);
	},
);

test("a link to a new address that is issued while its request ends does not work", async () => {
	const world = await openWorld();
	const owner = await makeAccount(world);
	expect((await ask(world, owner, "DELETE /api/sessions")).status).toBe(200);
	const value = JSON.stringify({ userId: owner.id, email: "thief@genga.test" });
	const token = await issueLink(world.db, "change-address", value, 0);
	expect((await post(world, "use-address", { token })).body.code).toBe("link_expired");
});

test.for(Object.entries(events).slice(0, 4))(
	"after %s no code completes a login that began before",
	async ([, happen]) => {
		const world = await openWorld();
		const who = await makeCareful(world, MIO);
		await world.needs.identity.confirmAddress(await world.needs.identity.confirmationToken(who.id));
		const waiting = await challenged(world, MIO);
		expect((await happen(world, who)).status).toBe(200);
		const answer = await twoFactor(world, "verify", { code: who.code() }, waiting);
		expect([answer.status, answer.body.code]).toEqual([410, "challenge_over"]);
	},
);

test("a reset and a change of the password at once: one of them succeeds", async () => {
	for (let round = 0; round < 3; round += 1) {
		const world = await openWorld();
		const { cookie } = await makeAccount(world);
		const reset = await world.needs.identity.resetToken(MIO);
		const answers = await Promise.all([
			post(world, "change-password", { currentPassword: PASSWORD, newPassword: NEW }, cookie),
			post(world, "reset-password", { token: reset?.token, newPassword: "Older#1979" }),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	}
});

test.for(Object.entries(kinds))(
	"%s used while older links are being ended is refused",
	async ([, issue]) => {
		const world = await openWorld();
		const owner = await makeAccount(world);
		const follow = await issue(world, owner);
		const before = await accountsOf(world, owner.id);
		const ending = await world.db.startTransaction().execute();
		await lockLinkGeneration(ending, owner.id);
		const following = follow();
		try {
			// The link was valid when it was read, and the request now waits for the account's lock.
			if (world.database.engine === "postgres") await someoneWaits(world.db);
			await endAccess(ending, owner.id);
		} finally {
			await ending.commit().execute();
		}
		expect((await following).status).toBe(410);
		expect(await accountsOf(world, owner.id)).toEqual(before);
	},
);

test("a login during which the person is logged out everywhere creates no session", async () => {
	const world = await openWorld();
	const owner = await makeAccount(world);
	logOutDuringNextLogIn(world, owner);
	const answer = await logIn(world, MIO);
	expect([answer.status, answer.body.code]).toEqual([422, "identity_refused"]);
	expect(cookieOf(answer)).not.toContain("session_token");
	const sessions = await world.db.selectFrom("sessions").select("user_id").execute();
	expect(sessions).toEqual([{ user_id: owner.id }]);
	expect((await logIn(world, MIO)).status).toBe(200);
});

test("a two-step login during which the person is logged out everywhere is refused before the code", async () => {
	const world = await openWorld();
	const who = await makeCareful(world, MIO);
	logOutDuringNextLogIn(world, who);
	const answer = await logIn(world, MIO);
	expect([answer.status, answer.body.code]).toEqual([422, "identity_refused"]);
	expect(cookieOf(answer)).not.toContain("two_factor");
	const waiting = world.db.selectFrom("verifications").where("value", "=", who.id);
	expect(await waiting.where("generation", "is", null).select("id").execute()).toEqual([]);
	await challenged(world, MIO);
});

/** The rate limit is checked after the login has begun and before the password is compared. */
function logOutDuringNextLogIn(world: World, who: Pick<Owner, "token">): void {
	const { admitTry } = world.needs.limits;
	world.needs.limits.admitTry = async (tries) => {
		world.needs.limits.admitTry = admitTry;
		expect((await ask(world, who, "DELETE /api/sessions")).status).toBe(200);
		await admitTry(tries);
	};
}

async function accountsOf(world: World, userId: string) {
	const rows = world.db.selectFrom("accounts").where("user_id", "=", userId);
	const user = world.db.selectFrom("users").where("id", "=", userId).select("email_verified");
	return [await rows.select(["provider_id", "password"]).execute(), await user.execute()];
}
