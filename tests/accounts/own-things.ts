import { v7 as newId } from "uuid";
import { corrected, handInPhoto, sendPhoto } from "#tests/critiques/handed-in.ts";
import { photo } from "#tests/images/pictures.ts";
import { formOf } from "#tests/images/sending.ts";
import { keepFile } from "#tests/lessons/kept-file.ts";
import { keepLog } from "#tests/lessons/live-outline.ts";
import { share } from "#tests/sheets/shared.ts";
import { makeClass } from "#tests/support/make.ts";
import { select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { keepVoice } from "#tests/voices/made-voice.ts";
import { withPassword } from "./leaving.ts";

let made = 0;

/** A student and a teacher, each with something of every kind that an export knows. */
export async function ownThings(world: World) {
	made += 1;
	const mark = `mark-${made}-${newId().slice(-6)}`;
	const all = await corrected(world);
	const student = await withPassword(world, all.student);
	const owner = await world.db
		.selectFrom("users")
		.where("id", "=", all.teacher.id)
		.selectAll()
		.executeTakeFirstOrThrow();
	const teacher = await withPassword(world, { ...all.teacher, ...owner });
	const name = `Łucja <b>${mark}</b>`;
	await ask(world, student, "PATCH /api/me", { name });
	await ask(world, student, `POST /api/lesson/${all.lesson.id}/notes`, {
		...{ at: 1_500, text: `A note of ${mark}` },
	});
	await ask(world, student, `PUT /api/lesson/${all.lesson.id}/done`);
	const kept = await sendPhoto(world, student, all.lesson.id);
	await handInPhoto(world, student, kept.body._id, `A question of ${mark}`);
	await share(world, { who: student as never, sheet: all.sheet });
	await select(world, student, await makeClass(world));
	await ask(world, student, "POST /api/instructor-applications", {
		motivation: `I draw every day, and I have taught friends. ${mark}`,
		portfolio: "https://portfolio.example/lucja",
	});
	const form = { name, email: student.email };
	await ask(world, undefined, "POST /api/contact", { ...form, message: `Hello there, ${mark}.` });
	await ask(world, undefined, "POST /api/newsletter", form);
	const { type, bytes } = await formOf({ bytes: await photo() });
	await ask(world, student, "POST /api/me/picture", bytes, { "content-type": type });
	await ask(world, student, "POST /api/refund-requests", {
		...{ paymentId: all.paymentId, reason: `No time, ${mark}` },
	});
	await addRows(world, student.id, { classId: all.chosen.id, mark });

	const classId = all.chosen.id;
	const voice = await keepVoice(world, teacher as never, classId);
	const file = await keepFile(world, classId, { name: "../../evil <b>.PDF" });
	const log = await keepLog(world, classId);
	await world.db
		.insertInto("class_decisions")
		.values({
			...{ id: newId(), class_id: classId, at: world.clock.now, state: "approved" },
			...{ feedback: `Well done, ${mark}`, decided_on: "{}" },
		})
		.execute();
	await world.db
		.insertInto("class_changes")
		.values({
			...{ id: newId(), class_id: classId, at: world.clock.now, seen_at: null },
			changes: JSON.stringify([{ field: "name", before: "Eyes", after: mark }]),
		})
		.execute();
	return { ...all, student: { ...student, name }, teacher, mark, voice, file, log };
}

/** What takes long ways to come about. */
async function addRows(
	{ db, clock }: World,
	userId: string,
	{ classId, mark }: { classId: string; mark: string },
): Promise<void> {
	const at = clock.now;
	await db
		.insertInto("suspensions")
		.values({
			...{ id: newId(), user_id: userId, reason: `A reason, ${mark}`, by_id: null, at },
			lifted_at: at,
		})
		.execute();
	await db
		.insertInto("certificates")
		.values({
			...{ id: newId(), user_id: userId, class_id: classId, student_name: "As it was" },
			...{ class_name: "Eyes", instructor_name: "Teo", drawn_ms: 1, created_at: at },
			revoked_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await db.insertInto("letter_choices").values({ user_id: userId, staff: "daily" }).execute();
	await db
		.insertInto("digest_items")
		.values({ id: newId(), user_id: userId, news: "Something", path: "/", created_at: at })
		.execute();
	await db
		.insertInto("hold_periods")
		.values(
			[1, 2].map((end) => ({
				...{ user_id: userId, class_id: classId },
				starts_at: at + end,
				ends_at: at + end,
			})),
		)
		.execute();
}
