import { v7 as newId } from "uuid";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";

export const WHY =
	"I have no tablet yet, and the class begins with one. May I come back in spring?";

/** Adds one row of each kind that an administrator reads. */
export async function fillDesks({ db }: Site): Promise<void> {
	const students = await db
		.selectFrom("users")
		.where("email", "like", "demo-%")
		.orderBy("id")
		.limit(3)
		.select(["id", "name"])
		.execute();
	const { id: class_id } = await db
		.selectFrom("classes")
		.where("name", "=", "Eyes that look back")
		.select("id")
		.executeTakeFirstOrThrow();
	const { id: actor_id } = await db
		.selectFrom("users")
		.where("email", "=", demo.admin.email)
		.select("id")
		.executeTakeFirstOrThrow();
	const at = Date.now();
	for (const { id: user_id } of students)
		await db
			.insertInto("instructor_applications")
			.values({
				id: newId(),
				user_id,
				motivation: WHY,
				portfolio: "https://portfolio.example/hands-and-cloth",
				created_at: at,
			})
			.onConflict((found) => found.doNothing())
			.execute();
	const changes = JSON.stringify([
		{ field: "price", before: "$24", after: "$28" },
		{ field: "className", before: "Eyes", after: "Eyes that look back" },
	]);
	await db
		.insertInto("class_changes")
		.values({ id: newId(), class_id, at, changes, seen_at: null })
		.execute();
	await db
		.insertInto("contact_messages")
		.values({
			id: newId(),
			name: students[0]?.name ?? "",
			email: "aiko@genga.test",
			message: `${WHY}\n\nAiko`,
			created_at: at,
		})
		.execute();
	const acts = [
		["class.approve", class_id, { from: "pending" }],
		["user.raise", students[1]?.id ?? "", { from: "student", to: "instructor" }],
		["class.feedback", class_id, {}],
	] as const;
	for (const [action, subject_id, detail] of acts)
		await db
			.insertInto("audit")
			.values({ id: newId(), at, actor_id, action, subject_id, detail: JSON.stringify(detail) })
			.execute();
}
