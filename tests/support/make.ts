import { v7 as newId } from "uuid";
import { keptState } from "#contract/classes/life.ts";
import type { ClassState, Role } from "#contract/enumerations.ts";
import type { Engine } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { mintToken } from "#server/accounts/token.ts";
import { rememberFirstRole } from "./role-oracle.ts";

let made = 0;

/** The dependencies for creating test data, from a World (tests/support/world.ts) or a spawned site (tests/prove). */
export interface Furnishable {
	db: Database;
	database: { engine: Engine };
	clock: { now: number };
	needs: { settings: { sessionSecret: string }; now: () => number };
}

/** A person who is signed in without a password. */
export interface TestPerson {
	id: string;
	email: string;
	name: string;
	role: Role;
	sessionId: string;
	token: string;
}

export async function makePerson(
	world: Furnishable,
	options: { role?: Role; email?: string; name?: string; confirmed?: boolean } = {},
): Promise<TestPerson> {
	made += 1;
	const {
		role = "student",
		email = `person-${made}@genga.test`,
		name = `Person ${made}`,
	} = options;
	const { confirmed = true } = options;
	const id = newId();
	const at = new Date(world.clock.now).toISOString();
	await world.db
		.insertInto("users")
		.values({
			id,
			name,
			email,
			email_verified: world.database.engine === "postgres" ? confirmed : Number(confirmed),
			image: null,
			role,
			announced_at: null,
			created_at: at,
			updated_at: at,
		})
		.execute();
	rememberFirstRole(id, role);
	return { id, email, name, role, ...(await signIn(world, id)) };
}

/** Changes a role directly in the database, for tests of its consequences, not of the change itself. */
export async function giveRole(
	{ db }: Pick<Furnishable, "db">,
	id: string,
	role: Role,
): Promise<void> {
	await db.updateTable("users").set({ role }).where("id", "=", id).execute();
	rememberFirstRole(id, role);
}

/** Opens a new session of that person and answers its token. */
export async function signIn(world: Furnishable, userId: string) {
	const sessionId = newId();
	const at = new Date(world.clock.now).toISOString();
	const expiresAt = world.clock.now + 7 * 24 * 3600_000;
	await world.db
		.insertInto("sessions")
		.values({
			id: sessionId,
			user_id: userId,
			token: newId(),
			expires_at: new Date(expiresAt).toISOString(),
			ip_address: null,
			user_agent: null,
			created_at: at,
			updated_at: at,
		})
		.execute();
	const needs = { secret: world.needs.settings.sessionSecret, now: world.needs.now };
	const token = await mintToken(needs, { id: sessionId, userId, expiresAt });
	return { sessionId, token };
}

/** For each database, the last class number that was used here. */
const numbered = new WeakMap<Database, number>();

/** One more than the highest class number, so that the sitemap stays one file. Safe for simultaneous calls. */
async function nextNumber(db: Database): Promise<number> {
	const { last } = await db
		.selectFrom("classes")
		.select(({ fn }) => fn.max<number | null>("cut").as("last"))
		.executeTakeFirstOrThrow();
	const next = Math.max(Number(last ?? 0), numbered.get(db) ?? 0) + 1;
	numbered.set(db, next);
	return next;
}

export interface TestClass {
	id: string;
	ownerId: string;
	/** In dollars. */
	price: number;
}

export async function makeClass(
	world: Furnishable,
	options: {
		owner?: TestPerson;
		name?: string;
		/** In dollars. */
		price?: number;
		seats?: number;
		/** The state of the class. */
		status?: ClassState;
		feedback?: string;
		/** The number of the class. Set it if other classes already have numbers. */
		cut?: number;
		image?: string;
	} = {},
): Promise<TestClass> {
	const {
		cut = await nextNumber(world.db),
		name = `Class ${cut}`,
		price = 24,
		seats = 10,
		status = "approved",
	} = options;
	const owner = options.owner ?? (await makePerson(world, { role: "instructor" }));
	const id = newId();
	await world.db
		.insertInto("classes")
		.values({
			id,
			cut,
			owner_id: owner.id,
			name,
			description: "Draw it until it moves.",
			level: "beginner",
			price_cents: Math.round(price * 100),
			image: options.image ?? "/media/eyes-00000000/1280.jpg",
			...keptState(status),
			feedback: options.feedback ?? null,
			version: 1,
			created_at: world.clock.now,
			decided_at: null,
		})
		.execute();
	await world.db
		.insertInto("class_seats")
		.values({ class_id: id, capacity: seats, available: seats, enrolled: 0 })
		.execute();
	return { id, ownerId: owner.id, price };
}
