import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Connection } from "#database/connect.ts";
import { median, timed } from "./timed.ts";

/**
 * `npm run bench:search-upkeep -- OTHER_CHECKOUT [--classes N] [--turns N]`: what it costs to approve a class and to
 * change its name, on SQLite, in this tree beside another checkout. Each has a database of its own. They take turns.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		classes: { type: "string", default: "10000" },
		turns: { type: "string", default: "200" },
	},
});
const [other] = positionals;
if (!other) throw new Error("Name the folder of another checkout to compare with");
const classes = Number(values.classes);
const turns = Number(values.turns);
const here = resolve(import.meta.dirname, "..");
const [before, after] = [await siteOf(resolve(other)), await siteOf(here)];
const ids = await after.pending(turns);
await before.pending(turns);
const rows: Record<string, object> = {};
for (const [name, work] of [
	["approving", "approve"],
	["changing the name", "rename"],
] as const) {
	const [old, ours]: [number[][], number[][]] = [[], []];
	for (const [turn, id] of ids.entries()) {
		for (const [site, taken] of [
			[before, old],
			[after, ours],
		] as const) {
			const { took, cpu } = await timed(() => site[work](id));
			// The first turns warm both up.
			if (turn >= 10) taken.push([took, cpu]);
		}
	}
	const at = (taken: number[][], part: number) => median(taken.map((one) => one[part] ?? 0));
	rows[name] = {
		before: at(old, 0).toFixed(2),
		after: at(ours, 0).toFixed(2),
		"cpu before": at(old, 1).toFixed(2),
		"cpu after": at(ours, 1).toFixed(2),
	};
}
console.log(`${classes} classes; medians of ${turns}, in milliseconds`);
console.table(rows);
await Promise.all([before.close(), after.close()]);

async function siteOf(root: string) {
	const { openTestDatabase } = await import(`${root}/tests/support/engines.ts`);
	const { furnishCrowd } = await import(`${root}/database/worlds/crowd.ts`);
	const { decideClass } = await import(`${root}/server/classes/decide-class.ts`);
	const { editClass } = await import(`${root}/server/classes/edit-class.ts`);
	const connection: Connection = await openTestDatabase({ on: "sqlite" });
	const { db } = connection;
	await furnishCrowd(db, { classes, users: 100, payments: 0 }, "", Date.now());
	const needs = { connection, now: Date.now, log: console, events: { emit: () => true } };
	const owners = new Map<string, { id: string; name: string }>();
	const idsByNumber: string[] = [];
	return {
		/** Makes some of the classes pending again. */
		async pending(count: number): Promise<string[]> {
			const some = await db
				.selectFrom("classes")
				.innerJoin("users", "users.id", "classes.owner_id")
				.orderBy("cut")
				.limit(count)
				.select(["classes.id", "owner_id", "users.name"])
				.execute();
			idsByNumber.push(...some.map(({ id }) => id));
			for (const { id, owner_id, name } of some) owners.set(id, { id: owner_id, name });
			await db
				.updateTable("classes")
				.set({ status: "pending" })
				.where("id", "in", idsByNumber)
				.execute();
			// The numbers of the classes, which are the same in both databases.
			return some.map((_, at) => String(at));
		},
		approve: (at: string) => {
			const id = idsByNumber[Number(at)] ?? "";
			return decideClass(needs, owners.get(id), id, "approved");
		},
		rename: (at: string) => {
			const id = idsByNumber[Number(at)] ?? "";
			return editClass(needs, owners.get(id), id, { className: `Drawing hands ${at} in ink` });
		},
		close: () => connection.close(),
	};
}
