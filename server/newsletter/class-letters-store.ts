import type { ClassLetters } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";

/** Whether somebody gets letters that are sent to all students of a class. */
export async function findClassLetters(db: Database, userId: string): Promise<ClassLetters> {
	const row = await db
		.selectFrom("letter_choices")
		.where("user_id", "=", userId)
		.select("class_letters")
		.executeTakeFirst();
	return row?.class_letters ?? "on";
}

/** False when there is no such person, or the account is deleted. */
export async function chooseClassLetters(
	db: Database,
	userId: string,
	choice: ClassLetters,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto("letter_choices")
		.columns(["user_id", "staff", "class_letters"])
		.expression((eb) =>
			eb
				.selectFrom("users")
				.where("id", "=", userId)
				.where("left_at", "is", null)
				.select([
					"id",
					eb.cast<"at_once">(eb.val("at_once"), "text").as("staff"),
					eb.cast<ClassLetters>(eb.val(choice), "text").as("class_letters"),
				]),
		)
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ class_letters: choice }))
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}
