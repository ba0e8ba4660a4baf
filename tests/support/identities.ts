import { mintToken } from "#server/accounts/token.ts";
import { giveRole, makePerson, type TestPerson } from "./make.ts";
import type { World } from "./world.ts";

type Who = Pick<TestPerson, "token"> | undefined;

const HOUR = 3600_000;

/**
 * The ten identities of docs/threats.md. Only the five named people have accounts. `demotedAdmin` is a student who
 * still has a token from their time as an administrator.
 */
export async function tenIdentities(world: World) {
	const studentA = await makePerson(world);
	const studentB = await makePerson(world);
	const instructorA = await makePerson(world, { role: "instructor" });
	const instructorB = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const strangers: Record<string, Who> = {
		nobody: undefined,
		demotedAdmin: await demoted(world),
		deletedUser: await deleted(world),
		expiredToken: { token: await tokenOf(world, admin, { ago: HOUR }) },
		forgedToken: { token: await tokenOf(world, admin, { secret: "somebody else's secret" }) },
	};
	const all: Record<string, Who> = {
		...{ studentA, studentB, instructorA, instructorB, admin },
		...strangers,
	};
	return { studentA, studentB, instructorA, instructorB, admin, all };
}

/** The status for identities that lack the `role` required by the contract. */
export function refusalOf(who: string): 401 | 403 {
	const signedIn = ["studentA", "studentB", "instructorA", "instructorB", "admin", "demotedAdmin"];
	return signedIn.includes(who) ? 403 : 401;
}

async function demoted(world: World): Promise<TestPerson> {
	const person = await makePerson(world, { role: "admin" });
	await giveRole(world, person.id, "student");
	return person;
}

async function deleted(world: World): Promise<TestPerson> {
	const person = await makePerson(world, { role: "admin" });
	await world.db.deleteFrom("users").where("id", "=", person.id).execute();
	return person;
}

async function tokenOf(
	world: World,
	{ id, sessionId }: TestPerson,
	{ ago = 0, secret = world.needs.settings.sessionSecret },
): Promise<string> {
	const at = world.clock.now - ago;
	const session = { id: sessionId, userId: id, expiresAt: at + HOUR };
	return await mintToken({ secret, now: () => at }, session);
}
