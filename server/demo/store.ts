import type { Database, Tx } from "#database/tables.ts";

/** People created by a demo world or by the local OpenID provider. */
function demoPeople(db: Database) {
	return db.selectFrom("users").where("users.demo", "=", true).select("users.id");
}

function realPeople(db: Database) {
	return db.selectFrom("users").where("users.demo", "=", false).select("users.id");
}

/** Ends every session of demo people, and every link that was mailed to them. */
export async function endDemoAccess(db: Database): Promise<void> {
	await db.deleteFrom("sessions").where("user_id", "in", demoPeople(db)).execute();
	await db.deleteFrom("verifications").where("value", "in", demoPeople(db)).execute();
}

/** Deletes what the local OpenID provider stored, and the accounts that were linked through it. */
export async function forgetLocalOpenId(db: Database, issuer: string | undefined): Promise<void> {
	await db.deleteFrom("verifications").where("identifier", "like", "openid:%").execute();
	const links = db.deleteFrom("accounts").where((eb) => {
		const names = ["localhost%", "127.%", "[::1]%"];
		return eb.or(names.map((name) => eb("account_id", "like", `http%://${name}/oidc %`)));
	});
	// Keeps accounts of the issuer that the operator has configured.
	await links.where("account_id", "not like", `${issuer ?? "no issuer"} %`).execute();
}

/** True when there are administrators, and all of them are demo people. */
export async function hasOnlyDemoAdmins(db: Database): Promise<boolean> {
	const admins = await db
		.selectFrom("users")
		.where("role", "=", "admin")
		.groupBy("demo")
		.select("demo")
		.execute();
	return admins.length > 0 && admins.every(({ demo }) => Boolean(demo));
}

/** Classes of demo people that a real person has bought or is buying now. */
export function boughtClasses(db: Database) {
	return db
		.selectFrom("classes")
		.where("owner_id", "in", demoPeople(db))
		.where(({ exists, or, ref }) =>
			or([
				exists(
					db
						.selectFrom("payments")
						.where("payments.class_id", "=", ref("classes.id"))
						.where("payments.user_id", "in", realPeople(db))
						.select("payments.id"),
				),
				exists(
					db
						.selectFrom("payment_intents")
						.where("payment_intents.class_id", "=", ref("classes.id"))
						.where("payment_intents.user_id", "in", realPeople(db))
						.where("payment_intents.state", "<>", "canceled")
						.select("payment_intents.id"),
				),
			]),
		)
		.select("classes.id");
}

/** Demo people who appear in purchases, refunds or audit entries of real people. */
export function namedPeople(db: Database) {
	const owners = db
		.selectFrom("classes")
		.where("classes.id", "in", boughtClasses(db))
		.select("owner_id as id");
	const refunds = db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.where("payments.user_id", "in", realPeople(db));
	const actors = db.selectFrom("audit").where("subject_id", "in", whatStays(db));
	return demoPeople(db).where((eb) =>
		eb.or([
			eb("users.id", "in", owners),
			eb("users.id", "in", refunds.select("refunds.asked_by")),
			eb("users.id", "in", refunds.select("refunds.decided_by")),
			eb("users.id", "in", actors.select("actor_id")),
		]),
	);
}

/**
 * Ids of real people, of classes that stay, and of their edits and payments. An audit entry can be about any of them.
 */
function whatStays(db: Database) {
	const classes = db
		.selectFrom("classes")
		.where((eb) =>
			eb.or([eb("owner_id", "in", realPeople(db)), eb("classes.id", "in", boughtClasses(db))]),
		)
		.select("classes.id");
	const edits = db.selectFrom("class_changes").where("class_id", "in", classes).select("id");
	const payments = db.selectFrom("payments").where("user_id", "in", realPeople(db)).select("id");
	return realPeople(db).unionAll(classes).unionAll(edits).unionAll(payments);
}

/** How many people `npm run demo:remove` would remove. */
export async function countRemovable(db: Database): Promise<number> {
	const { count } = await demoPeople(db)
		.where("users.id", "not in", namedPeople(db))
		.clearSelect()
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The gateway's ids of everything that demo people bought or started to buy. */
export async function demoCharges(tx: Tx): Promise<string[]> {
	const paid = tx
		.selectFrom("payments")
		.where("user_id", "in", demoPeople(tx))
		.select("transaction_id as id");
	const begun = tx
		.selectFrom("payment_intents")
		.where("user_id", "in", demoPeople(tx))
		.where("gateway_id", "is not", null)
		.select("gateway_id as id");
	const rows = await paid.union(begun.$castTo<{ id: string }>()).execute();
	return rows.map(({ id }) => id);
}
