import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "#scripts/free-port.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

const BARE = join(import.meta.dirname, "bare-process.ts");
/** Headers that Node's server adds itself. */
const NODES_OWN = new Set(["date", "connection", "keep-alive"]);

/** Starts a bare node:http server that sends exactly what `address` answers now. */
export async function startBaseline(address: URL, headers: Record<string, string>, folder: string) {
	const [answer] = (await once(get(address, { headers }), "response")) as [IncomingMessage];
	const body = await buffer(answer);
	const kept = Object.entries(answer.headers).filter(([name]) => !NODES_OWN.has(name));
	const file = join(folder, "answer.json");
	writeFileSync(
		file,
		JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString("base64") }),
	);
	const port = await freePort();
	const server = spawnNode(BARE, {}, [String(port), file]);
	const kill = () => server.kill();
	process.once("exit", kill);
	await server.says("open");
	return {
		address: new URL(address.pathname, `http://localhost:${port}`),
		bytes: body.length,
		async stop() {
			server.kill();
			await server.ended;
			process.off("exit", kill);
		},
	};
}
