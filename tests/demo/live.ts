import { furnishStudio } from "#database/worlds/studio.ts";
import { DEMO_PASSWORD } from "#database/worlds/studio-people.ts";
import { chooseProviders } from "#providers/choose.ts";
import { hashPassword } from "#providers/identity/password-hash.ts";
import { removeDemo } from "#server/demo/remove-demo.ts";
import type { World } from "#tests/support/world.ts";

/** What it takes to be live. */
export const LIVE = {
	PUBLIC_ORIGIN: "https://genga.example",
	PAYMENT_GATEWAY: "sandbox",
	SMTP_URL: "smtp://127.0.0.1:1",
	SESSION_SECRET: "a secret that is at least 32 characters long",
};

/** The demo studio, as a first local start leaves it, with its pictures left out. */
export async function furnish(world: World): Promise<void> {
	const { furnishing } = await chooseProviders(world.needs.settings, world.database, () => {});
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	const furniture = { ...furnishing, pictures: {}, passwordHash, now: world.clock.now };
	await world.db.transaction().execute((tx) => furnishStudio(tx, furniture));
}

/** `npm run demo:remove`. */
export async function remove(world: World) {
	const { furnishing } = await chooseProviders(world.needs.settings, world.database, () => {});
	return await removeDemo({ ...world.needs, forgetCharges: furnishing.forgetCharges });
}

export async function idOf({ db }: Pick<World, "db">, email: string): Promise<string> {
	const user = db.selectFrom("users").where("email", "=", email).select("id");
	return (await user.executeTakeFirstOrThrow()).id;
}
