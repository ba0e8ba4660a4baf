import type { Database } from "#database/tables.ts";
import { hashPassword } from "#providers/identity/password-hash.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { CHEAP } from "#tests/support/password-cost.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";
import { demo } from "./people.ts";

/** The built site with the demo world, and its database for direct access. */
export interface Site extends SpawnedSite {
	db: Database;
	close(): Promise<void>;
}

/**
 * Starts the site without rate limits, because all stories share the address of this machine. Uses SQLite, or with
 * ENGINE=postgres a database of its own.
 */
export async function openSite(settings: Record<string, string> = {}): Promise<Site> {
	const database = await openTestDatabase();
	const spawned = await spawnSite({ ...database.settings, RATE_LIMITS: "off", ...settings });
	await addSeats(database.db, FREE_CLASS, 500);
	await makeLoginsCheap(database.db);
	return {
		...spawned,
		db: database.db,
		async close() {
			await spawned.stop();
			await database.close();
		},
	};
}

/** Adds seats to the free class, because many stories enrol in it. In the demo it has twelve. */
const FREE_CLASS = "Your first bounce";

async function addSeats(db: Database, className: string, seats: number): Promise<void> {
	const classIds = db.selectFrom("classes").where("name", "=", className).select("id");
	await db
		.updateTable("class_seats")
		.set((eb) => ({
			capacity: eb("capacity", "+", seats),
			available: eb("available", "+", seats),
		}))
		.where("class_id", "in", classIds)
		.execute();
}

/** Stories log in a thousand times as the people of the demo. A login costs what the stored hash says. */
async function makeLoginsCheap(db: Database): Promise<void> {
	const password = await hashPassword(demo.student.password, CHEAP);
	await db.updateTable("accounts").set({ password }).where("password", "is not", null).execute();
}
