import { type LeavingObstacle, leavingObstacles } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";

/** What prevents this person from deleting the account now. Reliable only under the locks of `leave`. */
export async function obstaclesOf(
	db: Database,
	userId: string,
	now: number,
): Promise<LeavingObstacle[]> {
	const found = {
		last_admin: await isLastAdmin(db, userId),
		own_class_on_sale: await hasClassOnSale(db, userId),
		own_class_has_students: await hasStudents(db, userId),
		payment_unfinished: await isPaying(db, userId, now),
		refund_unfinished: await waitsForRefund(db, userId),
	};
	return leavingObstacles.filter((one) => found[one]);
}

async function isLastAdmin(db: Database, userId: string): Promise<boolean> {
	const admins = await db
		.selectFrom("users")
		.where("role", "=", "admin")
		.where("suspended_at", "is", null)
		.select("id")
		.limit(2)
		.execute();
	return admins.length === 1 && admins[0]?.id === userId;
}

async function hasClassOnSale(db: Database, userId: string): Promise<boolean> {
	const classes = ownClasses(db, userId).where("status", "=", "approved");
	return (await classes.limit(1).executeTakeFirst()) !== undefined;
}

/** A student keeps a class that was taken off sale. */
async function hasStudents(db: Database, userId: string): Promise<boolean> {
	const enrolled = db
		.selectFrom("enrolments")
		.where("class_id", "in", ownClasses(db, userId))
		.select("id");
	return (await enrolled.limit(1).executeTakeFirst()) !== undefined;
}

/** True if a payment by this person, or for one of their classes, is not settled yet. */
async function isPaying(db: Database, userId: string, now: number): Promise<boolean> {
	const intents = db
		.selectFrom("payment_intents")
		.where("state", "in", ["creating", "open", "voiding"])
		.select("id");
	const holds = db.selectFrom("seat_holds").where("expires_at", ">", now).select("class_id as id");
	const taught = ownClasses(db, userId);
	const payment = db
		.selectFrom("payments")
		.where("user_id", "=", userId)
		.where("state", "=", "authorised")
		.select("id");
	const found = [
		await intents.where("user_id", "=", userId).limit(1).executeTakeFirst(),
		await intents.where("class_id", "in", taught).limit(1).executeTakeFirst(),
		await holds.where("user_id", "=", userId).limit(1).executeTakeFirst(),
		await holds.where("class_id", "in", taught).limit(1).executeTakeFirst(),
		await payment.limit(1).executeTakeFirst(),
	];
	return found.some((row) => row !== undefined);
}

async function waitsForRefund(db: Database, userId: string): Promise<boolean> {
	const refund = db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.where("payments.user_id", "=", userId)
		.where("refunds.state", "in", ["asked", "granted"])
		.select("refunds.id");
	return (await refund.limit(1).executeTakeFirst()) !== undefined;
}

function ownClasses(db: Database, userId: string) {
	return db.selectFrom("classes").where("owner_id", "=", userId).select("id");
}
