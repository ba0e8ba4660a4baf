import type { StaffLetters } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { greetingOf } from "./letters.ts";

/** Somebody who gets letters. */
interface Reader {
	id: string;
	email: string;
	name: string;
	emailConfirmed: boolean;
	role: string;
	isSuspended: boolean;
	staff: StaffLetters;
}

function readers(db: Database) {
	return db
		.selectFrom("users")
		.leftJoin("letter_choices", "letter_choices.user_id", "users.id")
		.where("users.left_at", "is", null)
		.select(["users.id", "email", "name", "email_verified", "role", "suspended_at", "staff"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof readers>["executeTakeFirstOrThrow"]>>;

function asReader({ email_verified, suspended_at, staff, ...row }: Row): Reader {
	const isSuspended = suspended_at !== null;
	const emailConfirmed = Boolean(email_verified);
	return { ...row, emailConfirmed, isSuspended, staff: staff ?? "at_once" };
}

export async function findReader(db: Database, userId: string): Promise<Reader | undefined> {
	const row = await readers(db).where("users.id", "=", userId).executeTakeFirst();
	return row && asReader(row);
}

/** The address and the greeting of a letter to this user. */
export async function findAddressee(db: Database, userId: string) {
	const reader = await findReader(db, userId);
	return reader && { email: reader.email, hello: greetingOf(reader) };
}

/** All administrators who are not suspended. */
export async function staffReaders(db: Database): Promise<Reader[]> {
	const rows = await readers(db)
		.where("role", "=", "admin")
		.where("suspended_at", "is", null)
		.orderBy("users.id")
		.execute();
	return rows.map(asReader);
}

export async function chooseStaffLetters(
	db: Database,
	userId: string,
	staff: StaffLetters,
): Promise<void> {
	await db
		.insertInto("letter_choices")
		.values({ user_id: userId, staff })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ staff }))
		.execute();
}
