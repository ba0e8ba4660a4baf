import type { Needs } from "#server/needs.ts";
import type { World } from "#tests/support/world.ts";

/** The token in the newest letter to that address that links to that page; "" when there is none. */
export async function mailedToken(world: World, to: string, page: string): Promise<string> {
	await world.work();
	const link = new RegExp(`${world.needs.settings.origin}/${page}\\?token=([\\w-]+)\\n`);
	const letters = (await world.letters()).filter((letter) => letter.to === to);
	return letters.map(({ text }) => link.exec(text)?.[1]).find(Boolean) ?? "";
}

/** Makes every link that was mailed older than it may be. */
export async function ageLinks(world: World): Promise<void> {
	const past = new Date(Date.now() - 1000).toISOString();
	await world.db.updateTable("verifications").set({ expires_at: past }).execute();
}

/** The token of a link that changes the address, as it is mailed to the new one. */
export async function addressLink(
	{ connection, identity }: Pick<Needs, "connection" | "identity">,
	userId: string,
	email: string,
): Promise<string> {
	const people = connection.db.selectFrom("users").where("id", "=", userId);
	const { link_generation: generation } = await people
		.select("link_generation")
		.executeTakeFirstOrThrow();
	const token = await identity.addressChanges.token({ userId, email, generation });
	if (token === undefined) throw new Error("the generation has ended");
	return token;
}
