import { Transaction } from "kysely";
import type { Tables, Tx } from "./tables.ts";

/**
 * Runs statements of one transaction that do not need each other's answers, in the order in which `begin` starts them.
 * On Postgres each is sent without waiting for the answer of the one before, so all of them take one round trip. A lock
 * that comes first is held before the next one reads anything (decisions/0092).
 *
 * All of them have ended when this resolves or rejects. It rejects with the error of the first that failed, because on
 * Postgres those after it fail for its sake.
 */
export async function together<Results extends readonly unknown[]>(
	tx: Tx,
	begin: (tx: Tx) => readonly [...{ [At in keyof Results]: Promise<Results[At]> }],
): Promise<Results> {
	const executor = tx.getExecutor();
	return await executor.provideConnection(async (connection) => {
		// The provider of a transaction lets each statement wait for the answer of the one before.
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

/** What Kysely needs to open and to close a database. Within a transaction it does neither. */
const UNUSED = { config: {}, driver: {}, dialect: {} } as never as Pick<
	ConstructorParameters<typeof Transaction<Tables>>[0],
	"config" | "driver" | "dialect"
>;
