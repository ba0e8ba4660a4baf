import { type IncomingMessage, Server } from "node:http";

/**
 * Imported by a site of the tests with LATE_ANSWERS=on: calls arrive late and in another order. A third waits up to
 * 0.4 s, and a tenth up to 2 s.
 */
const { emit } = Server.prototype;

function emitLate(this: Server, event: string, ...args: unknown[]): boolean {
	const now = () => Reflect.apply(emit, this, [event, ...args]) as boolean;
	const isCall = event === "request" && (args[0] as IncomingMessage).url?.startsWith("/api/");
	const wait = isCall ? lateBy() : 0;
	if (wait === 0) return now();
	setTimeout(now, wait);
	return true;
}

Server.prototype.emit = emitLate as typeof emit;

/** Milliseconds. */
function lateBy(): number {
	const chance = Math.random();
	if (chance < 0.57) return 0;
	return chance < 0.9 ? Math.random() * 400 : 400 + Math.random() * 1_600;
}
