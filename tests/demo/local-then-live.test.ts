import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#database/connect.ts";
import { DEMO_PASSWORD, demoPeople } from "#database/worlds/studio-people.ts";
import { freePort } from "#scripts/free-port.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { LIVE } from "./live.ts";

const SITE = join(import.meta.dirname, "site-process.ts");
const script = (name: string) => join(import.meta.dirname, `../../scripts/${name}.ts`);

async function openPlace(): Promise<TestDatabase> {
	const place = await openTestDatabase({ start: "empty" });
	onTestFinished(() => place.close());
	return place;
}

/** Starts the site in a process of its own; it serves when this resolves. */
async function start(place: TestDatabase, settings: Record<string, string>) {
	const port = String(await freePort());
	const origin = settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
	const site = spawnNode(SITE, { ...place.settings, PORT: port, ...settings });
	onTestFinished(() => site.kill());
	await site.says(`Genga is open at ${origin}`);
	const ask = async (path: string, body?: object, headers: Record<string, string> = {}) =>
		await fetch(`http://127.0.0.1:${port}${path}`, {
			...(body && { method: "POST", body: JSON.stringify(body) }),
			headers: { origin, ...(body && { "content-type": "application/json" }), ...headers },
		});
	return {
		ask,
		lines: site.lines,
		async stop() {
			site.kill("SIGTERM");
			expect((await site.ended).code).toBe(0);
		},
	};
}

/** What a browser sends back, under the names that cookies have on a live site. */
function liveCookies(answer: Response): string {
	return answer.headers
		.getSetCookie()
		.map((line) => line.slice(0, line.indexOf(";")).replace(/^genga/, "__Host-genga"))
		.join("; ");
}

const MAKE_ADMIN = ["--email", "hana@studio.example", "--name", "Hana"];

test("a site that is started locally and then live on the same data lets no demo person in (L13)", async () => {
	const place = await openPlace();
	const local = await start(place, { LOG_LEVEL: "warn", SESSION_SECRET: LIVE.SESSION_SECRET });
	const ways = [];
	for (const { email } of demoPeople.slice(0, 5)) {
		const signedIn = await local.ask("/api/auth/sign-in/email", { email, password: DEMO_PASSWORD });
		expect(signedIn.status).toBe(200);
		const lines = signedIn.headers.getSetCookie();
		const cookie = lines.map((line) => line.slice(0, line.indexOf(";"))).join("; ");
		const minted = await local.ask("/api/jwt", { email }, { cookie });
		expect(minted.status).toBe(200);
		ways.push({ email, token: await minted.text(), cookie: liveCookies(signedIn) });
	}
	await local.stop();

	const refused = spawnNode(SITE, { ...place.settings, ...LIVE, PORT: "0" });
	onTestFinished(() => refused.kill());
	const { code, stderr } = await refused.ended;
	expect([code, stderr]).toEqual([1, expect.stringMatching(/demo people.*npm run admin:create/)]);
	const made = spawnNode(script("admin-create"), { ...place.settings, ...LIVE }, MAKE_ADMIN);
	expect(await made.ended).toEqual({ code: 0, stderr: "" });

	const live = await start(place, LIVE);
	const said = live.lines.find((line) => line.includes("demo:remove")) ?? "";
	expect(JSON.parse(said)).toMatchObject({
		demoPeople: 71,
		msg: expect.stringContaining("npm run demo:remove"),
	});
	for (const { email, token, cookie } of ways) {
		const answers = {
			password: await live.ask("/api/auth/sign-in/email", { email, password: DEMO_PASSWORD }),
			mint: await live.ask("/api/jwt", { email }, { cookie }),
			token: await live.ask("/api/me", undefined, { authorization: `Bearer ${token}` }),
			password_again: await live.ask(
				"/api/auth/change-password",
				{
					currentPassword: DEMO_PASSWORD,
					newPassword: "Another#24",
				},
				{ cookie },
			),
		};
		const statuses = Object.entries(answers).map(([way, { status }]) => [way, status]);
		expect([email, Object.fromEntries(statuses)]).toEqual([
			email,
			{ password: 422, mint: 401, token: 401, password_again: 401 },
		]);
	}

	const removal = spawnNode(script("demo-remove"), { ...place.settings, ...LIVE });
	expect(await removal.ended).toEqual({ code: 0, stderr: "" });
	expect(removal.lines[0]).toMatch(/^Removed 71 demo people and \d+ demo classes\.$/);
	expect((await live.ask("/api/approvedClasses")).status).toBe(200);
	await live.stop();

	const { db, close } = connect({ ...where(place) });
	await holdToOracle(db);
	const left = await db.selectFrom("users").select("email").execute();
	await close();
	expect(left).toEqual([{ email: "hana@studio.example" }]);
	const again = await start(place, LIVE);
	expect(again.lines.join()).not.toContain("demo:remove");
	await again.stop();
});

test("only the owner can read the data folder and its files, also those that an older version left readable (L13)", async () => {
	const place = await openPlace();
	const { dataDir } = place;
	chmodSync(dataDir, 0o755);
	mkdirSync(join(dataDir, "outbox"), { mode: 0o755 });
	for (const name of ["outbox/letter.json", "genga.sqlite-old"]) {
		writeFileSync(join(dataDir, name), "{}");
		chmodSync(join(dataDir, name), 0o644);
	}
	const site = await start(place, { DEMO: "1" });
	const letter = { name: "Mio", email: "mio@studio.example", message: "Hello" };
	expect((await site.ask("/api/contact", letter)).status).toBe(200);
	const open = () =>
		[
			dataDir,
			...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
		]
			.map((path) => ({ path, found: lstatSync(path, { throwIfNoEntry: false }) }))
			.filter(
				({ found }) => found && (found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600),
			)
			.map(({ path }) => path);
	expect(open()).toEqual([]);
	expect(readdirSync(join(dataDir, "media")).length).toBeGreaterThan(10);
	await site.stop();
	expect(open()).toEqual([]);
});

function where({ dataDir, url }: TestDatabase) {
	return { dataDir, databaseUrl: url };
}
