import { Problem } from "#contract/problems.ts";
import { lockForAll } from "#database/locks.ts";
import type { Tx } from "#database/tables.ts";
import { addAudit } from "../../administration/audit-store.ts";
import { lockCertificates } from "../../certificates/store.ts";
import { deleteClasses } from "../../classes/removal-store.ts";
import { acknowledged } from "../../http/acknowledge.ts";
import { dropAllPictures } from "../../images/drop-store.ts";
import { addLaterWork, type LaterWork } from "../../later/store.ts";
import { letters } from "../../mail/letters.ts";
import { writeTo } from "../../mail/write-to.ts";
import type { Needs } from "../../needs.ts";
import { lockSeats } from "../../seats/store.ts";
import { proveOwner } from "../prove-owner.ts";
import { countBelongings } from "./belongings-store.ts";
import { earlierAddresses } from "./earlier-addresses-store.ts";
import { classesAround, type Leaver, lockPerson } from "./locks-store.ts";
import { obstaclesOf } from "./obstacles-store.ts";
import {
	closeClasses,
	inkOf,
	removeByAddresses,
	removeHandIns,
	removePersonalRows,
	stripAudit,
	stripPayments,
	stripPerson,
	unpaidClasses,
} from "./removal-store.ts";

/**
 * Deletes an account (decisions/0066). One transaction deletes the person's data, and later work removes their files.
 * The row of the person stays without name and address, because payments refer to it. After the commit every token is
 * refused, and the address can sign up again.
 */
export async function leave(
	needs: Needs,
	headers: Headers,
	proof: { password: string; code?: string | undefined },
) {
	const { connection, events } = needs;
	const userId = await proveOwner(needs, headers, proof);
	// Repeats if the person selected a class before the lock was taken.
	while (!(await connection.db.transaction().execute((tx) => leaveOnce(needs, tx, userId))));
	events.emit("workDue");
	events.emit("publicChanged");
	return acknowledged;
}

async function leaveOnce(needs: Needs, tx: Tx, userId: string): Promise<boolean> {
	const { connection, now } = needs;
	// If two administrators leave at once, the second one is refused as the last one (docs/threats.md D117).
	await lockForAll(tx, connection.engine, "removeAdmin");
	const classes = await classesAround(tx, userId);
	// The same lock order as a purchase: first the counters, then the person.
	for (const id of classes) await lockSeats(tx, id);
	const person = await lockPerson(tx, userId);
	if (!person) throw new Problem("not_signed_in");
	const known = new Set(classes);
	if (!(await classesAround(tx, userId)).every((id) => known.has(id))) return false;
	const [obstacle] = await obstaclesOf(tx, userId, now());
	if (obstacle) throw new Problem(obstacle);
	const { critiques } = await countBelongings(tx, userId);
	await writeTo(tx, needs, userId, ({ site, hello }) => letters.goodbye(site, hello, critiques));
	await remove(needs, tx, person);
	return true;
}

async function remove(
	{ identity, now }: Needs,
	tx: Tx,
	{ id, email, email_verified, role }: Leaver,
): Promise<void> {
	const later = async <K extends keyof LaterWork>(kind: K, payload: LaterWork[K]) =>
		await addLaterWork(tx, { kind, payload, dueAt: now() });
	for (const sha256 of await inkOf(tx, unpaidClasses(tx, id)))
		await later("remove-ink", { sha256 });
	await deleteClasses(tx, unpaidClasses(tx, id));
	await closeClasses(tx, id, now());
	// Before hand-ins and certificates, because a refund locks the payment before it ends them (decisions/0104).
	await stripPayments(tx, id);
	for (const upload of await dropAllPictures(tx, id)) await later("remove-picture", { id: upload });
	await lockCertificates(tx, id);
	for (const sha256 of await removeHandIns(tx, id)) await later("remove-frozen", { sha256 });
	await removePersonalRows(tx, id);
	// Anybody can type any address into a public form, so only a confirmed one counts. Somebody else may have got an
	// earlier address since.
	await removeByAddresses(tx, [
		...(email_verified ? [{ email }] : []),
		...(await earlierAddresses(tx, id)),
	]);
	await identity.forget(tx, id);
	await stripAudit(tx, id);
	await stripPerson(tx, { id, was: role, now: now() });
	await addAudits(tx, { id, role, now: now() });
}

async function addAudits(
	tx: Tx,
	{ id, role, now }: Pick<Leaver, "id" | "role"> & { now: number },
): Promise<void> {
	if (role !== "student") {
		const detail = { from: role, to: "student" };
		await addAudit(tx, { actorId: null, action: "user.lower", subjectId: id, detail, now });
	}
	await addAudit(tx, { actorId: id, action: "user.leave", subjectId: id, now });
}
