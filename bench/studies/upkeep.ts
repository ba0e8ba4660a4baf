import type { Connection, Engine } from "#database/connect.ts";
import { decideClass } from "#server/classes/decide-class.ts";
import { editClass } from "#server/classes/edit-class.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Needs } from "#server/needs.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { median } from "../rounds.ts";
import { type Timed, timed } from "../timed.ts";

/** Classes that are approved and renamed. The first ones warm up. */
const CLASSES = 110;
const WARM_UP = 10;

interface Owned {
	id: string;
	owner: Caller;
}

/** Measures the cost of approving and of renaming a class, including the update of the search index. */
export async function measureUpkeep(options: Options, engine: Engine): Promise<Row[]> {
	const rows: Row[] = [];
	for (const size of options.sizes) {
		const database = await openWorld(engine, size);
		const { db } = database;
		const some = await db
			.selectFrom("classes")
			.innerJoin("users", "users.id", "classes.owner_id")
			.orderBy("cut")
			.limit(CLASSES)
			.select(["classes.id", "owner_id", "users.name"])
			.execute();
		const ids = some.map(({ id }) => id);
		await db.updateTable("classes").set({ status: "pending" }).where("id", "in", ids).execute();
		const owned = some.map(({ id, owner_id, name }) => {
			return { id, owner: { id: owner_id, name } as Caller };
		});
		const needs = needsOf(database);
		const works = {
			approving: (one: Owned) => decideClass(needs, one.owner, one.id, { status: "approved" }),
			"changing the name": (one: Owned) =>
				editClass(needs, one.owner, one.id, { className: `Drawing hands ${one.id} in ink` }),
		};
		for (const [name, work] of Object.entries(works)) {
			const taken: Timed[] = [];
			for (const one of owned) taken.push(await timed(() => work(one)));
			const of = (figure: "took" | "cpu") =>
				median(taken.slice(WARM_UP).map((one) => one[figure])).toFixed(2);
			rows.push({ classes: size, row: name, took: of("took"), CPU: of("cpu") });
		}
		await database.close();
	}
	return rows;
}

/** The dependencies that the two use cases need. */
function needsOf(connection: Connection): Needs {
	const needs = { connection, now: Date.now, log: console, events: { emit: () => true } };
	return needs as unknown as Needs;
}
