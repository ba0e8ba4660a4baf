import { Transaction } from "kysely";
import type { Tables, Tx } from "./tables.ts";

/**
 * Runs statements of one transaction that do not need each other's results, in the order in which `begin` starts them.
 * On Postgres, each is sent without waiting for the previous result, so all of them take one round trip. If the first
 * one takes a lock, the others read only after it is held (decisions/0094).
 *
 * All of them have ended when this resolves or rejects. It rejects with the error of the first that failed. On Postgres
 * the statements after that one fail because of it.
 */
export async function together<Results extends readonly unknown[]>(
	tx: Tx,
	begin: (tx: Tx) => readonly [...{ [At in keyof Results]: Promise<Results[At]> }],
): Promise<Results> {
	const executor = tx.getExecutor();
	return await executor.provideConnection(async (connection) => {
		// A transaction's own provider makes each statement wait for the result of the previous one.
		const atOnce = executor.withConnectionProvider({
			provideConnection: (use) => use(connection),
		});
		const ended = await Promise.allSettled(
			begin(new Transaction<Tables>({ ...UNUSED, executor: atOnce })),
		);
		const failed = ended.find(({ status }) => status === "rejected");
		if (failed) throw (failed as PromiseRejectedResult).reason;
		return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
	});
}

/** Kysely uses these to open and close a database, which it never does within a transaction. */
const UNUSED = { config: {}, driver: {}, dialect: {} } as never as Pick<
	ConstructorParameters<typeof Transaction<Tables>>[0],
	"config" | "driver" | "dialect"
>;
