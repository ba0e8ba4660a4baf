import type { LogChain } from "./log-chain.ts";
import type { ServerLog } from "./server-log.ts";

/** How the log of this device and the one of the server differ. */
export type Difference =
	/** The server has the first `sent` entries of this device and no others. */
	| { kind: "ahead"; sent: number }
	/** The server has all of this device's entries and more. */
	| { kind: "behind"; theirs: LogChain }
	/** Each has entries that the other has not. They are never merged. */
	| { kind: "forked" };

/** Throws what the calls throw. `own` is asked again after each call, because it may have grown. */
export async function compareLogs(server: ServerLog, own: () => LogChain): Promise<Difference> {
	const { entries, head } = await server.find();
	if (entries <= own().length)
		return own().heads[entries] === head ? { kind: "ahead", sent: entries } : { kind: "forked" };
	const theirs = await server.ink();
	const { length, heads } = own();
	return theirs.heads[length] === heads[length] ? { kind: "behind", theirs } : { kind: "forked" };
}
