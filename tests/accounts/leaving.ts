import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, mint, PASSWORD } from "#tests/support/sign-in.ts";
import type { World } from "#tests/support/world.ts";

interface Person {
	id: string;
	email: string;
}

/** Gives a person a password, and logs in with it. */
export async function withPassword<P extends Person>(world: World, person: P) {
	const reset = await world.needs.identity.resetToken(person.email);
	await world.needs.identity.resetPassword(reset?.token ?? "", PASSWORD);
	const cookie = cookieOf(await logIn(world, person.email));
	const { body: token } = await mint(world, cookie, person.email);
	return { ...person, cookie, token: String(token) };
}

export async function leave(world: World, who: { cookie: string }, proof: object = {}) {
	const body = { password: PASSWORD, ...proof };
	const headers = fromOurPages(world, who.cookie);
	return await ask(world, undefined, "POST /api/auth/delete-account", body, headers);
}

/** Every value of every text column of every table, as "table.column" and value. */
export async function everyText(world: World): Promise<[string, string][]> {
	const found: [string, string][] = [];
	for (const { name } of await world.db.introspection.getTables()) {
		const rows = await world.db
			.selectFrom(name as "users")
			.selectAll()
			.execute();
		for (const row of rows)
			for (const [column, value] of Object.entries(row))
				if (typeof value === "string") found.push([`${name}.${column}`, value]);
	}
	return found;
}

/** The person's only payment. */
export async function paymentOf(world: World, { id }: { id: string }) {
	const payment = world.db.selectFrom("payments").where("user_id", "=", id).selectAll();
	return await payment.executeTakeFirstOrThrow();
}
