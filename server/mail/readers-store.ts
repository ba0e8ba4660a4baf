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
	staff: StaffLetters;
}

function readers(db: Database) {
	return db
		.selectFrom("users")
		.leftJoin("letter_choices", "letter_choices.user_id", "users.id")
		.where("users.left_at", "is", null)
		.select(["users.id", "email", "name", "email_verified", "role", "staff"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof readers>["executeTakeFirstOrThrow"]>>;

function asReader({ email_verified, staff, ...row }: Row): Reader {
	return { ...row, emailConfirmed: Boolean(email_verified), staff: staff ?? "at_once" };
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

/** All administrators. */
export async function staffReaders(db: Database): Promise<Reader[]> {
	const rows = await readers(db).where("role", "=", "admin").orderBy("users.id").execute();
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
