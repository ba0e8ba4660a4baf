import type { Connection } from "#database/connect.ts";
import type { IdentityProvider } from "#providers/identity/port.ts";
import { addAudit } from "../administration/audit-store.ts";
import { resetLink } from "./reset-password.ts";
import { addPerson } from "./store.ts";
import { lockRole, setRole } from "./users-store.ts";

export interface NewAdminInput {
	/** In canonical form. */
	email: string;
	name: string;
}

export interface NewAdmin {
	/** The link for choosing a password. It is valid for one hour and works once. */
	link: string;
	outcome: "created" | "raised" | "was-admin";
}

/** Demo people cannot sign in on a live site, so none of them may become its administrator. */
export class DemoAdminRefused extends Error {
	constructor(email: string) {
		super(
			`${email} belongs to a demo person, who cannot sign in on a live site: choose another address, or run npm run demo:remove first`,
		);
	}
}

interface AdminNeeds {
	connection: Pick<Connection, "db">;
	identity: IdentityProvider;
	settings: { origin: string; local: boolean };
	now: () => number;
}

/** `npm run admin:create`: the first administrator is created on the server, never through the site. */
export async function createAdmin(needs: AdminNeeds, input: NewAdminInput): Promise<NewAdmin> {
	const { identity, settings } = needs;
	const { id, isNew, isDemo } = await addPerson(needs.connection.db, input, needs.now());
	if (isDemo && !settings.local) throw new DemoAdminRefused(input.email);
	// Somebody else may have signed up with this address in the hope of being promoted. An account whose address was
	// never confirmed loses all access here.
	if (!isNew) await identity.dropUnproven(id);
	const from = await raise(needs, id, isNew);
	const reset = await identity.resetToken(input.email);
	if (!reset) throw new Error("the account that was just created is missing");
	const outcome = from === "admin" ? "was-admin" : isNew ? "created" : "raised";
	return { link: resetLink(settings, reset.token), outcome };
}

/** Returns the previous role. */
async function raise({ connection, now }: AdminNeeds, userId: string, isNew: boolean) {
	return await connection.db.transaction().execute(async (tx) => {
		const from = await lockRole(tx, userId);
		if (from === undefined || from === "admin") return from;
		await setRole(tx, userId, "admin", now());
		await addAudit(tx, {
			actorId: null,
			action: "user.raise",
			subjectId: userId,
			detail: { from: isNew ? null : from, to: "admin", by: "npm run admin:create" },
			now: now(),
		});
		return from;
	});
}
