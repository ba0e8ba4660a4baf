import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { growingPauses } from "#server/processes.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";

const MAIN = join(import.meta.dirname, "../../server/main.ts");
const MINUTE = 60_000;

test("a process that ran long restarts without delay; the delay doubles up to 30 seconds for one that ends soon after its start", () => {
	const pauseAfter = growingPauses();
	expect(pauseAfter(90 * MINUTE)).toBe(0);
	const soon = Array.from({ length: 8 }, () => pauseAfter(100));
	expect(soon).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
	expect([pauseAfter(MINUTE), pauseAfter(100)]).toEqual([0, 1_000]);
});

/** What the command prints when it cannot start with these settings. */
async function refusal(given: Record<string, string>): Promise<unknown> {
	const folder = mkdtempSync(join(tmpdir(), "genga-refused-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return await spawnNode(MAIN, { DATA_DIR: folder, DEMO: "0", PORT: "0", ...given }).ended;
}

test("a host that is not this machine's, and a database that does not answer, end the command with one line", async () => {
	// Reserved for documentation (RFC 5737).
	const host = "192.0.2.1";
	expect(await refusal({ HOST: host, LOCAL_ON_NETWORK: "1" })).toEqual({
		code: 1,
		stderr: `HOST: ${host} is not an address of this machine\n`,
	});
	expect(await refusal({ DATABASE_URL: "postgres://shop:secret@127.0.0.1:1/shop" })).toEqual({
		code: 1,
		stderr: "The database does not answer: connect ECONNREFUSED 127.0.0.1:1\n",
	});
});

test.each(["1", "2"])(
	"a port in use ends the command with one error line, with %s processes",
	async (count) => {
		const taken = createServer().listen(0, "127.0.0.1");
		await once(taken, "listening");
		onTestFinished(() => void taken.close());
		const folder = mkdtempSync(join(tmpdir(), "genga-port-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const { port } = taken.address() as import("node:net").AddressInfo;
		const settings = { DATA_DIR: folder, DEMO: "0", PORT: String(port), WEB_CONCURRENCY: count };
		const { ended, lines } = spawnNode(MAIN, settings);
		expect(await ended).toEqual({
			code: 1,
			stderr: `PORT: ${port} is in use by another program: stop it, or set another PORT\n`,
		});
		expect(lines).toEqual([]);
	},
);
