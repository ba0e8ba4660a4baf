import { expect, test } from "vitest";
import { openLogged } from "#tests/support/kept-log.ts";
import { makePerson } from "#tests/support/make.ts";

const CARD = "4242424242424242";
const PASSWORD = "Canary#24";
const LINK = "canary-token-of-a-letter";

test("the log contains no token, password, card or emailed link, for successful, refused and failed requests (L9)", async () => {
	const { app, lines, needs, db, ...world } = await openLogged();
	const person = await makePerson({ ...world, needs, db }, { email: "canary@genga.test" });
	const origin = needs.settings.origin;
	const headers = { origin, authorization: `Bearer ${person.token}`, cookie: `x=${LINK}` };
	const card = { number: CARD, expMonth: 1, expYear: 2030, cvc: "123" };
	const send = (method: "GET" | "POST", url: string, payload?: object | string) =>
		app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
	const account = { name: "Mio", email: person.email, password: PASSWORD, image: "x" };
	const requests = async () => {
		await send("GET", `/confirm-email?token=${LINK}`);
		await send("GET", `/newsletter/leave?token=${LINK}`);
		await send("GET", `/api/users/admin/${person.email}`);
		await send("GET", `/api/payments/enrolled/${person.email}`);
		await send("GET", `/api/auth/google/callback?code=${LINK}&state=${LINK}`);
		await send("POST", "/api/auth/verify-email", { token: LINK });
		await send("POST", "/api/auth/reset-password", { token: LINK, newPassword: PASSWORD });
		await send("POST", "/api/auth/sign-in/email", account);
		await send("POST", "/api/auth/sign-up/email", account);
		await send("POST", "/api/sandbox/confirm", { clientSecret: `pi_${LINK}_secret_x`, card });
		await send("POST", "/api/sandbox/confirm", `{"card":"${CARD}`);
	};
	await requests();
	// The same requests with missing tables.
	const broken = [
		...["accounts", "sandbox_events", "sandbox_refunds", "sandbox_intents", "verifications"],
	];
	for (const table of broken) await db.schema.dropTable(table).execute();
	await requests();

	const log = lines();
	expect(log.length).toBeGreaterThan(40);
	expect(log.some((line) => line.includes("unexpected fault"))).toBe(true);
	for (const canary of [person.token, PASSWORD, CARD, LINK, person.email])
		expect(log.filter((line) => line.includes(canary))).toEqual([]);
});

test("input cannot add a line to the log: every line parses", async () => {
	const { app, lines, needs } = await openLogged();
	const evil = '\r\n{"level":60,"msg":"forged"}\r\n\u001b[31mred';
	await app.inject({ url: `/${encodeURIComponent(evil)}` });
	await app.inject({ url: `/api/class/${encodeURIComponent(evil)}` });
	await app.inject({ url: '/{"level":60,"msg":"forged"}' });
	await app.inject({ url: "/%zz" });
	await app.inject({ url: "/api/me", headers: { "user-agent": "\u001b[31m", referer: "x{" } });
	needs.log.info(evil);
	const parsed = lines().map((line) => JSON.parse(line));
	expect(parsed.length).toBeGreaterThan(8);
	for (const { level, msg } of parsed)
		expect([level < 60, msg === "forged"]).toEqual([true, false]);
	expect(lines().join("")).not.toContain("\u001b");
});

test("the log lines of a request contain method, path, address, status and code", async () => {
	const { app, lines } = await openLogged();
	await app.inject({ url: "/api/class/none?x=1" });
	const [incoming, done] = lines()
		.map((line) => JSON.parse(line))
		.filter(({ reqId }) => reqId);
	expect(incoming.req).toEqual({ method: "GET", path: "/api/class/none", address: "127.0.0.1" });
	expect(done.res).toEqual({ statusCode: 404, code: "not_found" });
});

test("the log shows logins, refused logins and refused calls", async () => {
	const { app, lines, needs, db, ...world } = await openLogged();
	const person = await makePerson({ ...world, needs, db });
	const { origin } = needs.settings;
	const send = (method: "GET" | "POST", url: string, headers: object, payload?: object) =>
		app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
	const account = { name: "Mio", email: "log@genga.test", password: PASSWORD };
	const image = "https://a.example/mio.png";
	await send("POST", "/api/auth/sign-up/email", { origin }, { ...account, image });
	await send("POST", "/api/auth/sign-in/email", { origin }, account);
	await send("POST", "/api/auth/sign-in/email", { origin }, { ...account, password: "Wrong#123" });
	await send("GET", "/api/users", { authorization: `Bearer ${person.token}` });
	await send("GET", "/api/users", { authorization: "Bearer forged" });
	await send("POST", "/api/payments", { authorization: `Bearer ${person.token}` }, {});
	const answers = lines().flatMap((line) => JSON.parse(line).res ?? []);
	expect(answers).toEqual([
		{ statusCode: 200 },
		{ statusCode: 200 },
		{ statusCode: 422, code: "wrong_credentials" },
		{ statusCode: 403, code: "wrong_role", user: person.id },
		{ statusCode: 401, code: "not_signed_in" },
		{ statusCode: 422, code: "invalid_input", user: person.id },
	]);
});
