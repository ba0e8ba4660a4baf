import type { Connection } from "#database/connect.ts";
import type { Database, Tx } from "#database/tables.ts";
import { setRole } from "../accounts/users-store.ts";
import { addAudit } from "../administration/audit-store.ts";
import {
	closeClasses,
	closePeople,
	type Kept,
	lockDemo,
	removeClasses,
	removePeople,
	removePurchases,
} from "./removal-store.ts";
import { boughtClasses, closeDoors, demoCharges, namedPeople } from "./store.ts";

export interface DemoRemoval {
	people: number;
	classes: number;
	/** Named by a real person's purchase: kept, without a way in. */
	keptPeople: number;
	keptClasses: number;
}

interface RemovalNeeds {
	connection: Pick<Connection, "db" | "engine">;
	/** Strikes charges of a demo's people from the sandbox gateway's ledger. */
	forgetCharges(db: Database, transactionIds: string[]): Promise<void>;
	now: () => number;
}

/**
 * `npm run demo:remove`: takes demo people and their classes out, in one transaction. What a real person bought stays
 * theirs: such a class is off sale, and its teacher a name without a way in (decisions/0015).
 */
export async function removeDemo({
	connection: { db, engine },
	forgetCharges,
	now,
}: RemovalNeeds): Promise<DemoRemoval> {
	return await db.transaction().execute(async (tx) => {
		await lockDemo(tx, engine);
		const kept = await whatStays(tx);
		await closeDoors(tx);
		await forgetCharges(tx, await demoCharges(tx));
		await removePurchases(tx);
		await closeClasses(tx, kept, now());
		const classes = await removeClasses(tx, kept);
		await lowerRoles(tx, kept, now());
		const people = await removePeople(tx, kept);
		return {
			people,
			classes,
			keptPeople: kept.people.length,
			keptClasses: kept.classes.length,
		};
	});
}

async function whatStays(tx: Tx): Promise<Kept> {
	const [classes, people] = [await boughtClasses(tx).execute(), await namedPeople(tx).execute()];
	return { classes: classes.map(({ id }) => id), people: people.map(({ id }) => id) };
}

/** A name in the books neither teaches nor administers. */
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
