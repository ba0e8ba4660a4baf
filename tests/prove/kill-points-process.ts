import { existsSync, readFileSync, rmSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { SandboxGateway } from "#providers/payment/sandbox.ts";

/**
 * Imported before the site by tests/prove/kill-points.ts: stands before and after every call that leaves the
 * house, and kills the site where the file of orders says. So the product needs no switch for tests.
 */
const orders = process.env.KILL_ORDERS ?? "";

function passing(point: string): void {
	if (!existsSync(orders) || readFileSync(orders, "utf8") !== point) return;
	rmSync(orders);
	process.kill(process.pid, "SIGKILL");
}

/** The call, with somebody at its door. */
function watched<Args extends unknown[], Result>(
	name: string,
	call: (this: unknown, ...args: Args) => Promise<Result>,
) {
	return async function (this: unknown, ...args: Args): Promise<Result> {
		passing(`${name} before`);
		const result = await call.apply(this, args);
		passing(`${name} after`);
		return result;
	};
}

const gateway = SandboxGateway.prototype;
gateway.createIntent = watched("create", gateway.createIntent);
gateway.retrieveIntent = watched("retrieve", gateway.retrieveIntent);
gateway.captureIntent = watched("capture", gateway.captureIntent);
gateway.cancelIntent = watched("cancel", gateway.cancelIntent);

// The gateway's event comes in by a call of the gateway, which lives in the same process.
globalThis.fetch = watched("webhook", globalThis.fetch) as typeof fetch;

// A letter is out when the outbox has given it its name.
const rename = files.rename;
const sent = watched("mail", rename as (...args: unknown[]) => Promise<void>);
files.rename = (from, to) => (String(to).includes("outbox") ? sent(from, to) : rename(from, to));
syncBuiltinESMExports();
