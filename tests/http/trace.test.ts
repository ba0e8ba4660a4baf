import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { startBackground, workers } from "#server/background.ts";
import { currentTrace, inTrace } from "#server/http/trace.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { openLogged } from "#tests/support/kept-log.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const HEX = /^[0-9a-f]{32}$/;

type Logged = World & { lines(): string[] };
const parsed = ({ lines }: Logged) => lines().map((line) => JSON.parse(line));

test("every response has its own trace id, which all log lines of its request contain", async () => {
	const world = await openLogged();
	const addresses = ["/api/approvedClasses", "/api/class/none", "/nothing", "/%zz", "/api/me"];
	const seen = new Set<unknown>();
	for (const url of addresses) {
		const before = world.lines().length;
		const answer = await world.app.inject({ url });
		const traceId = answer.headers["x-request-id"];
		expect([url, traceId]).toEqual([url, expect.stringMatching(HEX)]);
		seen.add(traceId);
		const lines = parsed(world).slice(before);
		expect([url, lines.map((line) => line.traceId)]).toEqual([url, lines.map(() => traceId)]);
		expect([url, lines.length > 0]).toEqual([url, true]);
	}
	expect(seen.size).toBe(addresses.length);
	for (const line of world.lines()) expect(line.match(/"traceId"/g)).toHaveLength(1);
});

test("an internal error is found in the log by the response's number and by its trace id", async () => {
	const world = await openLogged();
	await world.db.schema.dropTable("contact_messages").execute();
	const payload = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
	const { origin } = world.needs.settings;
	const headers = { origin };
	const answer = await world.app.inject({ method: "POST", url: "/api/contact", headers, payload });
	expect(answer.statusCode).toBe(500);
	const [fault] = parsed(world).filter(({ msg }) => msg === "unexpected fault");
	expect(fault).toMatchObject({
		traceId: answer.headers["x-request-id"],
		reqId: answer.json().number,
	});
});

const traceOf = async (app: FastifyInstance, remoteAddress: string, traceparent: string) => {
	const headers = { traceparent, "x-forwarded-for": "203.0.113.9" };
	const answer = await app.inject({ url: "/healthz", remoteAddress, headers });
	return answer.headers["x-request-id"];
};

test("only a trusted proxy can set the trace of a request", async () => {
	const settings = { TRUSTED_PROXIES: "10.0.0.7, 10.1.0.0/16, fd00::/8" };
	const { app } = await openWorld({ settings });
	for (const proxy of ["10.0.0.7", "10.1.2.3", "::ffff:10.0.0.7", "fd00::1"])
		expect([proxy, await traceOf(app, proxy, PARENT)]).toEqual([proxy, TRACE]);
	for (const other of ["10.0.0.8", "127.0.0.1", "203.0.113.9", "::1"])
		expect([other, await traceOf(app, other, PARENT)]).not.toEqual([other, TRACE]);
	const { app: alone } = await openWorld();
	expect(await traceOf(alone, "127.0.0.1", PARENT)).not.toBe(TRACE);
});

test("an invalid traceparent is ignored; a later version may have more fields", async () => {
	const { app } = await openWorld({ settings: { TRUSTED_PROXIES: "10.0.0.7" } });
	const wrong = [
		...["", "x", TRACE, `${PARENT}-more`, ` ${PARENT}`, PARENT.toUpperCase()],
		...[`ff${PARENT.slice(2)}`, `${PARENT}, ${PARENT}`, PARENT.replace(TRACE, "0".repeat(32))],
		...[PARENT.replace("b7ad6b7169203331", "0".repeat(16)), PARENT.replace("-01", '-0"')],
	];
	for (const traceparent of wrong) {
		const found = await traceOf(app, "10.0.0.7", traceparent);
		expect([traceparent, found]).toEqual([traceparent, expect.stringMatching(HEX)]);
		expect([traceparent, found]).not.toEqual([traceparent, TRACE]);
	}
	// The header that nginx sends as configured in docs/watching.md.
	expect(await traceOf(app, "10.0.0.7", `00-${TRACE}-0000000000000001-00`)).toBe(TRACE);
	for (const later of [`01${PARENT.slice(2)}`, `cc${PARENT.slice(2)}-more`])
		expect([later, await traceOf(app, "10.0.0.7", later)]).toEqual([later, TRACE]);
});

test("later work is logged with the trace of the request that caused it, and with no other", async () => {
	const world = await openLogged();
	const { needs, app } = world;
	const payload = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
	const headers = { origin: needs.settings.origin };
	const answer = await app.inject({ method: "POST", url: "/api/contact", headers, payload });
	expect(answer.statusCode).toBe(200);
	const traceId = String(answer.headers["x-request-id"]);
	const seen: (string | undefined)[] = [];
	const mailer = {
		async send(mail: object) {
			expect(mail).not.toHaveProperty("traceId");
			seen.push(currentTrace());
			throw new Error("no mail server");
		},
	};
	await inTrace("another", () => doLaterWork({ ...needs, mailer }, workers));
	expect(seen).toEqual([traceId]);
	const failed = parsed(world).filter(({ msg }) => msg?.includes("later work failed"));
	expect(failed).toEqual([expect.objectContaining({ kind: "send-mail", traceId })]);
});

test("a request that starts the background does not pass its trace to other work", async () => {
	const { needs } = await openWorld();
	const seen: (string | undefined)[] = [];
	const { now } = needs;
	const background = startBackground({
		...needs,
		now() {
			seen.push(currentTrace());
			return now();
		},
	});
	seen.length = 0;
	await inTrace(TRACE, async () => {
		needs.events.emit("workDue");
		await background.stop();
	});
	expect(seen.length).toBeGreaterThan(0);
	expect(new Set(seen)).toEqual(new Set([undefined]));
});

test("lines logged by a use case contain the request's trace id, also after the body was read", async () => {
	const world = await openLogged();
	const origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
	const send = async (number: string) => {
		const body = JSON.stringify({ number, page: "/", message: "TypeError: x", stack: "at x" });
		const headers = { "content-type": "application/json", origin: world.needs.settings.origin };
		return await fetch(`${origin}/api/browser-faults`, { method: "POST", headers, body });
	};
	const answers = await Promise.all(["482913557", "482913558"].map(send));
	const lines = parsed(world).filter(({ browserFault }) => browserFault);
	expect(lines.map(({ traceId }) => traceId).toSorted()).toEqual(
		answers.map((answer) => answer.headers.get("x-request-id")).toSorted(),
	);
	expect(new Set(lines.map(({ traceId }) => traceId)).size).toBe(2);
});
