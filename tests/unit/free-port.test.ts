import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";

test("a free port is none that the system gives to other programs, is given once, and is not in use", async () => {
	const first = await freePort();
	const server = createServer().listen(first + 1, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const second = await freePort();
	expect(second).toBeGreaterThan(first + 1);
	expect(second).toBeLessThan(32_768);
});
