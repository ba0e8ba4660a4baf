import { existsSync, readFileSync, rmSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { SandboxGateway } from "#providers/payment/sandbox.ts";

/**
 * Imported before the site by tests/prove/kill-points.ts. Wraps every call to the outside and kills the process before
 * or after the call that the orders file names. So the product needs no switch for tests.
 */
const orders = process.env.KILL_ORDERS ?? "";

function passing(point: string): void {
	if (!existsSync(orders) || readFileSync(orders, "utf8") !== point) return;
	rmSync(orders);
	process.kill(process.pid, "SIGKILL");
}

/** The call, with a check before and after it. */
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

// The gateway's event arrives through a call of the sandbox gateway in the same process.
globalThis.fetch = watched("webhook", globalThis.fetch) as typeof fetch;

// A letter counts as sent when the outbox has renamed its file.
const rename = files.rename;
const sent = watched("mail", rename as (...args: unknown[]) => Promise<void>);
files.rename = (from, to) => (String(to).includes("outbox") ? sent(from, to) : rename(from, to));
syncBuiltinESMExports();
