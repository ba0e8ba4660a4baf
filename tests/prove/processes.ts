import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { childrenOf } from "./children-of.ts";
import { type Ground, openGround } from "./ground.ts";
import { NotHere } from "./not-here.ts";
import { waitUntil } from "./wait.ts";

const READERS = 8;
const WRITERS = 2;
/** Milliseconds for starting and replacing processes on a busy machine. */
const WITHIN = 60_000;

interface Plan {
	/** WEB_CONCURRENCY. */
	processes: number;
	crashes: number;
	restarts: number;
}

/**
 * Processes are killed and replaced. Then all of them are replaced one by one while clients read on open connections and
 * write on new ones: no request fails. At the end one signal stops all of them.
 */
export async function proveProcesses(
	engine: Engine,
	{ processes, crashes, restarts }: Plan,
): Promise<string> {
	if (process.platform !== "linux") throw new NotHere("it reads /proc");
	const ground = await openGround(engine, { WEB_CONCURRENCY: String(processes) });
	try {
		const { running } = ground.site;
		const { pid } = running();
		for (let crash = 0; crash < crashes; crash += 1) await crashOne(ground, processes);
		const stopLoad = await startLoad(ground);
		for (let restart = 1; restart <= restarts; restart += 1) {
			const before = childrenOf(pid);
			running().kill("SIGUSR2");
			const line = `Genga has replaced its ${processes} processes`;
			await waitUntil(line, WITHIN, async () => count(running().lines, line) === restart);
			const after = childrenOf(pid);
			assert.equal(after.length, processes);
			assert.ok(
				after.every((one) => !before.includes(one)),
				"every process is new",
			);
		}
		const { answered, failures } = await stopLoad();
		assert.deepEqual(failures, []);
		assert.equal(await ground.site.stop(), 0, "the exit code");
		await ground.audit();
		return `${crashes} crashed and replaced, ${restarts} rolling restarts with ${answered} requests, 0 failed`;
	} finally {
		await ground.close();
	}
}

/** Kills one process like a crash. The parent says so and starts another, which serves. */
async function crashOne({ site }: Ground, processes: number): Promise<void> {
	const { pid, lines } = site.running();
	const before = childrenOf(pid);
	const complaints = () => count(lines, "a process of the site ended");
	const known = complaints();
	process.kill(before[0] ?? 0, "SIGKILL");
	await waitUntil("a new process serves", WITHIN, async () => {
		if (childrenOf(pid).length < processes || childrenOf(pid)[0] === before[0]) return false;
		const { body } = await send(site.origin, "GET", "/metrics");
		const serving = new Set(body.match(/(?<=process_cpu_seconds_total\{process=")\d+/g));
		return serving.size === processes;
	});
	assert.equal(complaints(), known + 1);
}

function count(lines: readonly string[], piece: string): number {
	return lines.filter((line) => line.includes(piece)).length;
}

/** Clients that ask without a pause, until they are stopped. Resolves when each has had an answer. */
async function startLoad(ground: Ground) {
	const { origin } = ground.site;
	const agent = new Agent({ keepAlive: true, maxSockets: READERS });
	const [student, chosen] = [await makePerson(ground), await makeClass(ground)];
	const failures: string[] = [];
	let answered = 0;
	let isOver = false;
	const repeat = async (ask: () => Promise<Got>) => {
		while (!isOver) {
			const { status, body } = await ask().catch((error) => ({ status: 0, body: String(error) }));
			answered += 1;
			if (status !== 200 && status !== 409) failures.push(`${status} ${body}`);
		}
	};
	const paths = ["/api/approvedClasses", "/classes", `/api/class/${chosen.id}`, "/healthz"];
	const reading = Array.from({ length: READERS }, (_, at) =>
		repeat(() => send(origin, "GET", paths[at % paths.length] ?? "", { agent })),
	);
	const writing = Array.from({ length: WRITERS }, () =>
		repeat(() =>
			send(origin, "POST", "/api/selected/class", {
				token: student.token,
				body: { classId: chosen.id },
			}),
		),
	);
	await waitUntil("answers", WITHIN, async () => answered > READERS + WRITERS);
	return async () => {
		isOver = true;
		await Promise.all([...reading, ...writing]);
		agent.destroy();
		return { answered, failures };
	};
}

interface Sent {
	/** Without one, the request has a connection of its own. */
	agent?: Agent;
	token?: string;
	body?: object;
}

interface Got {
	status: number;
	body: string;
}

async function send(
	origin: string,
	method: "GET" | "POST",
	path: string,
	sent: Sent = {},
): Promise<Got> {
	const headers = {
		"content-type": "application/json",
		...(sent.token && { authorization: `Bearer ${sent.token}` }),
	};
	const asked = request(origin + path, { method, headers, agent: sent.agent ?? false });
	asked.end(sent.body && JSON.stringify(sent.body));
	let answer: IncomingMessage;
	try {
		[answer] = (await once(asked, "response")) as [IncomingMessage];
	} catch (error) {
		// What a browser does when an idle connection was closed in the same moment.
		if (method === "GET" && asked.reusedSocket) return await send(origin, method, path, sent);
		throw error;
	}
	return { status: answer.statusCode ?? 0, body: await text(answer) };
}
