import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD } from "#database/worlds/studio-people.ts";
import { freePort } from "#scripts/free-port.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

export interface BenchSite {
	origin: URL;
	/** The access token of a student. */
	token: string;
	stop(): Promise<void>;
}

/** Rows beside the demo's, so that a page of a list is full. */
const CROWD = ["--classes", "40", "--users", "100", "--payments", "100"];
const STUDENT = "crowd-1@genga.test";

/** The built site of a checkout, with the demo and a crowd, in a process of its own. */
export async function startSite(checkout: string, dataDir: string): Promise<BenchSite> {
	mkdirSync(dataDir, { recursive: true });
	const port = await freePort();
	const origin = new URL(`http://localhost:${port}`);
	const settings = {
		...{ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: "off", LOG_LEVEL: "error" },
		NODE_ENV: "production",
	};
	for (const world of [["studio"], ["crowd", ...CROWD]]) {
		const { code, stderr } = await spawnNode(join(checkout, "scripts/seed.ts"), settings, world)
			.ended;
		if (code !== 0) throw new Error(stderr);
	}
	const site = spawnNode(join(checkout, "server/main.ts"), settings);
	process.once("exit", () => site.kill());
	await site.says(`Genga is open at ${origin.origin}`);
	return {
		origin,
		token: await signIn(origin),
		async stop() {
			site.kill("SIGTERM");
			await site.ended;
		},
	};
}

async function signIn({ origin }: URL): Promise<string> {
	const send = async (path: string, body: object, cookie = "") => {
		const headers = { "content-type": "application/json", origin, cookie };
		const answer = await fetch(origin + path, {
			method: "POST",
			headers,
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
		return answer;
	};
	const person = { email: STUDENT, password: DEMO_PASSWORD };
	const answer = await send("/api/auth/sign-in/email", person);
	const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
	const minted = await send("/api/jwt", { email: STUDENT }, cookie.join("; "));
	return await minted.text();
}
