import type { Database } from "#database/tables.ts";
import type { PicturePlace } from "../later/picture-place.ts";

/** The owner of the picture, while the row still shows this address. Undefined when it no longer does. */
export async function ownerOfPlace(
	db: Database,
	{ of, id, address }: PicturePlace,
): Promise<string | undefined> {
	if (of === "person") {
		const user = db.selectFrom("users").where("id", "=", id).where("image", "=", address);
		return (await user.select("id").executeTakeFirst())?.id;
	}
	const course = db.selectFrom("classes").where("id", "=", id).where("image", "=", address);
	return (await course.select("owner_id").executeTakeFirst())?.owner_id;
}

/** False if the row shows another picture now. The version does not change, because an editor sees the same picture. */
export async function replaceAddress(
	db: Database,
	{ of, id, address }: PicturePlace,
	url: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable(of === "person" ? "users" : "classes")
		.set({ image: url })
		.where("id", "=", id)
		.where("image", "=", address)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Updates purchases: the same picture at its new address. */
export async function replaceClassImage(
	db: Database,
	{ classId, address, url }: { classId: string; address: string; url: string },
): Promise<void> {
	await db
		.updateTable("payments")
		.set({ class_image: url })
		.where("class_id", "=", classId)
		.where("class_image", "=", address)
		.execute();
}

/** Shows this picture of a person, or none. Returns whether they had another one. */
export async function showPersonAt(
	db: Database,
	userId: string,
	address: string | null,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("users")
		.set({ image: address })
		.where("id", "=", userId)
		.where("image", "is distinct from", address)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
