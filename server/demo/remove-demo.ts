import type { Connection } from "#database/connect.ts";
import type { Database, Tx } from "#database/tables.ts";
import { setRole } from "../accounts/users-store.ts";
import { addAudit } from "../administration/audit-store.ts";
import { deleteClasses } from "../classes/removal-store.ts";
import { type BytesNeeds, removeOrphans } from "../files/sweep-files.ts";
import {
	closeClasses,
	closePeople,
	goneClasses,
	type Kept,
	lockDemo,
	removeClassAudit,
	removePeople,
	removePurchases,
	removeSheets,
} from "./removal-store.ts";
import { boughtClasses, demoCharges, endDemoAccess, namedPeople } from "./store.ts";

export interface DemoRemoval {
	people: number;
	classes: number;
	/** Demo people who appear in purchases of real people. They stay without credentials. */
	keptPeople: number;
	keptClasses: number;
}

interface RemovalNeeds extends BytesNeeds {
	connection: Pick<Connection, "db">;
	/** Removes charges of demo people from the ledger of the sandbox gateway. */
	forgetCharges(db: Database, transactionIds: string[]): Promise<void>;
	now: () => number;
}

/**
 * `npm run demo:remove`: removes demo people and their classes in one transaction, and then the bytes of their files. Real people keep what they bought:
 * such a class is taken off sale, and its instructor stays as a name without credentials (decisions/0015).
 */
export async function removeDemo(needs: RemovalNeeds): Promise<DemoRemoval> {
	const {
		connection: { db },
		forgetCharges,
		now,
	} = needs;
	const removed = await db.transaction().execute(async (tx) => {
		await lockDemo(tx);
		const kept = await whatStays(tx);
		await endDemoAccess(tx);
		await forgetCharges(tx, await demoCharges(tx));
		await removePurchases(tx);
		await removeSheets(tx);
		await removeClassAudit(tx, goneClasses(tx, kept));
		const classes = await deleteClasses(tx, goneClasses(tx, kept));
		// After the deletion, which locks the search index: indexing also locks it before rows of its queue.
		await closeClasses(tx, kept, now());
		await lowerRoles(tx, kept, now());
		const people = await removePeople(tx, kept);
		return {
			people,
			classes,
			keptPeople: kept.people.length,
			keptClasses: kept.classes.length,
		};
	});
	await removeOrphans(needs);
	return removed;
}

async function whatStays(tx: Tx): Promise<Kept> {
	const [classes, people] = [await boughtClasses(tx).execute(), await namedPeople(tx).execute()];
	return { classes: classes.map(({ id }) => id), people: people.map(({ id }) => id) };
}

/** Demo people who stay lose their roles as instructor or administrator. */
async function lowerRoles(tx: Tx, kept: Kept, now: number): Promise<void> {
	for (const { id, role } of await closePeople(tx, kept)) {
		await setRole(tx, id, "student", now);
		await addAudit(tx, {
			actorId: null,
			action: "user.lower",
			subjectId: id,
			detail: { from: role, to: "student", by: "npm run demo:remove" },
			now,
		});
	}
}
