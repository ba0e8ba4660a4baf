import { expect, test } from "vitest";
import { PICTURE_MAX_BYTES } from "#contract/images.ts";
import { BYTES_A_DAY, DAY, PICTURES_A_DAY } from "#server/images/begin-upload.ts";
import { makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import { leftBehind, sendPicture } from "./sending.ts";

/** Inserts rows as if the person had uploaded that many pictures today. */
async function uploaded(world: World, who: TestPerson, count: number, size = 1): Promise<void> {
	const made = Array.from({ length: count }, (_, at) => ({
		id: `${who.id}-${at}`,
		user_id: who.id,
		size,
		url: "/media/x/1280.jpg",
		created_at: world.clock.now,
	}));
	await world.db.insertInto("uploads").values(made).execute();
}

test("simultaneous uploads near the daily limit succeed up to the limit, which is separate for each person (F5)", async () => {
	const world = await openWorld();
	const [eager, other] = [
		await makePerson(world, { role: "instructor" }),
		await makePerson(world, { role: "instructor" }),
	];
	await uploaded(world, eager, PICTURES_A_DAY - 3);
	world.clock.pass(3600_000);
	Object.assign(eager, await signIn(world, eager.id));
	Object.assign(other, await signIn(world, other.id));

	const answers = await Promise.all(
		Array.from({ length: 20 }, () => ask(world, eager, "POST /api/uploads", { size: 10 })),
	);

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(17);
	expect(refused[0]?.body.code).toBe("quota_reached");
	expect(Number(refused[0]?.headers["retry-after"])).toBe(23 * 3600);
	const picture = await sendPicture(world, eager, { bytes: await photo() });
	expect([picture.status, picture.body.code]).toEqual([429, "quota_reached"]);
	expect((await leftBehind(world)).files).toBe(0);
	expect((await sendPicture(world, other, { bytes: await photo() })).status).toBe(200);
});

test("bytes count too, and a day later the limit is available again", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	await uploaded(world, instructor, BYTES_A_DAY / PICTURE_MAX_BYTES - 1, PICTURE_MAX_BYTES);
	const begin = (size: number) => ask(world, instructor, "POST /api/uploads", { size });
	expect((await begin(PICTURE_MAX_BYTES)).status).toBe(200);
	expect((await begin(1)).body.code).toBe("quota_reached");
	world.clock.pass(DAY);
	Object.assign(instructor, await signIn(world, instructor.id));
	expect((await begin(PICTURE_MAX_BYTES)).status).toBe(200);
});

test("refused pictures do not count", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	await uploaded(world, instructor, PICTURES_A_DAY - 1);
	for (let time = 0; time < 3; time++) {
		const refused = await sendPicture(world, instructor, { bytes: Buffer.from("no picture") });
		expect(refused.body.code).toBe("not_a_picture");
	}
	expect((await sendPicture(world, instructor, { bytes: await photo() })).status).toBe(200);
});
