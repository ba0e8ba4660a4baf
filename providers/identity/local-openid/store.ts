import type { Adapter, AdapterPayload } from "oidc-provider";
import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";

/** Milliseconds for records to which the protocol gives no expiry. */
const LONG = 365 * 24 * 3600_000;

/**
 * The local provider's state between two requests. It is stored in the identity provider's own table, because another
 * process may serve the request that redeems a code.
 */
export function openIdStore(db: Database) {
	return (model: string): Adapter => ({
		upsert: (id, payload, seconds) => put(db, name(model, id), payload, seconds),
		find: (id) => get(db, name(model, id)),
		async findByUid(uid) {
			const rows = db.selectFrom("verifications").where("identifier", "like", name(model, "%"));
			const row = await rows
				.where("value", "like", `%"uid":"${uid}"%`)
				.select("value")
				.executeTakeFirst();
			return row && (JSON.parse(row.value) as AdapterPayload);
		},
		// For devices without a keyboard, which cannot sign in here.
		findByUserCode: async () => undefined,
		async consume(id) {
			const payload = await get(db, name(model, id));
			if (payload) await put(db, name(model, id), { ...payload, consumed: secondsNow() });
		},
		destroy: (id) => remove(db, name(model, id)),
		async revokeByGrantId(grantId) {
			await db
				.deleteFrom("verifications")
				.where("identifier", "like", name("%", "%"))
				.where("value", "like", `%"grantId":"${grantId}"%`)
				.execute();
		},
	});
}

const name = (model: string, id: string) => `openid:${model}:${id}`;
const secondsNow = () => Math.floor(Date.now() / 1000);

async function put(db: Database, identifier: string, payload: AdapterPayload, seconds?: number) {
	const now = Date.now();
	const life = seconds === undefined ? LONG : seconds * 1000;
	const until = payload.exp ? payload.exp * 1000 : now + life;
	await db.transaction().execute(async (tx) => {
		await remove(tx, identifier);
		await tx
			.insertInto("verifications")
			.values({
				id: newId(),
				identifier,
				value: JSON.stringify(payload),
				expires_at: new Date(until).toISOString(),
				created_at: new Date(now).toISOString(),
				updated_at: new Date(now).toISOString(),
			})
			.execute();
	});
}

async function get(db: Database, identifier: string): Promise<AdapterPayload | undefined> {
	const row = await db
		.selectFrom("verifications")
		.where("identifier", "=", identifier)
		.select(["value", "expires_at"])
		.executeTakeFirst();
	if (!row || new Date(row.expires_at).getTime() <= Date.now()) return undefined;
	return JSON.parse(row.value) as AdapterPayload;
}

async function remove(db: Database, identifier: string): Promise<void> {
	await db.deleteFrom("verifications").where("identifier", "=", identifier).execute();
}
