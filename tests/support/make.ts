import { v7 as newId } from "uuid";
import type { ClassStatus, Role } from "#contract/enumerations.ts";
import type { Engine } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { mintToken } from "#server/accounts/token.ts";
import { rememberBirth } from "./role-oracle.ts";

let made = 0;

/** What it takes to furnish: a World of tests/support/world.ts, or a spawned site's database (tests/prove). */
export interface Furnishable {
	db: Database;
	database: { engine: Engine };
	clock: { now: number };
	needs: { settings: { sessionSecret: string }; now: () => number };
}

/** A person who is signed in, without going through a password. */
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
	wishes: { role?: Role; email?: string; name?: string; confirmed?: boolean } = {},
): Promise<TestPerson> {
	made += 1;
	const { role = "student", email = `person-${made}@genga.test`, name = `Person ${made}` } = wishes;
	const { confirmed = true } = wishes;
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
	rememberBirth(id, role);
	return { id, email, name, role, ...(await signIn(world, id)) };
}

/** Another role, by the furnisher's hand: for what comes after it, not for how it is given. */
export async function giveRole(
	{ db }: Pick<Furnishable, "db">,
	id: string,
	role: Role,
): Promise<void> {
	await db.updateTable("users").set({ role }).where("id", "=", id).execute();
	rememberBirth(id, role);
}

/** A new session of that person, and its token. */
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

export interface TestClass {
	id: string;
	ownerId: string;
	/** Dollars. */
	price: number;
}

export async function makeClass(
	world: Furnishable,
	wishes: {
		owner?: TestPerson;
		name?: string;
		/** Dollars. */
		price?: number;
		seats?: number;
		status?: ClassStatus;
		feedback?: string;
		/** Where others have been numbered already. */
		cut?: number;
		image?: string;
	} = {},
): Promise<TestClass> {
	made += 1;
	const { cut = made, name = `Class ${cut}`, price = 24, seats = 10, status = "approved" } = wishes;
	const owner = wishes.owner ?? (await makePerson(world, { role: "instructor" }));
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
			image: wishes.image ?? "/media/eyes-00000000/1280.jpg",
			status,
			feedback: wishes.feedback ?? null,
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
