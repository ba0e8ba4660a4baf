import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { voiceKey } from "#providers/storage/port.ts";
import { sweepVoices, UNUSED_VOICE_KEPT } from "#server/voices/sweep-voices.ts";
import { markGone } from "#server/voices/unused-store.ts";
import { outcome } from "#tests/outlines/drafts.ts";
import { giveRole, signIn } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { pass, refund, see } from "./handed-in.ts";
import { heard, noteRecorder, spokenCritique, spokenDraft } from "./spoken.ts";

async function voicesLeft({ db, needs }: World): Promise<[rows: string[], stored: string[]]> {
	const rows = await db.selectFrom("voices").select("id").orderBy("id").execute();
	const ids = rows.map(({ id }) => id);
	const bytes = await Promise.all(ids.map((id) => needs.lessonStorage.get(voiceKey(id))));
	return [ids, ids.filter((_, at) => bytes[at])];
}

describe("D183: voice notes that nothing can play are deleted", () => {
	test("a sent voice note stays after a week", async () => {
		const world = await openWorld();
		const { voice, keep } = await spokenCritique(world).then(async (all) => ({
			...all,
			keep: noteRecorder(world, all.teacher, all.id).keep,
		}));
		await expect(keep()).rejects.toThrow();
		world.clock.pass(3 * UNUSED_VOICE_KEPT);
		await sweepVoices(world.needs);
		expect(await voicesLeft(world)).toEqual([[voice], [voice]]);
	});

	test("a draft keeps its recording; unused recordings are deleted after a week", async () => {
		const world = await openWorld();
		const { voice, keep } = await spokenDraft(world);
		const unused = await keep();
		world.clock.pass(UNUSED_VOICE_KEPT);
		await sweepVoices(world.needs);
		expect((await voicesLeft(world))[0]).toEqual([voice, unused].sort());
		world.clock.pass(1);
		await sweepVoices(world.needs);
		expect(await voicesLeft(world)).toEqual([[voice], [voice]]);
	});

	test("a refund, or the end of the teacher's role, deletes the recording of a draft", async () => {
		const world = await openWorld();
		const refunded = await spokenDraft(world);
		const demoted = await spokenDraft(world);
		await refund(world, refunded.paymentId);
		const { begin, draft } = noteRecorder(world, refunded.teacher, refunded.id);
		expect(outcome(await begin(newId()))).toEqual([409, "critique_closed"]);
		expect(outcome(await draft(refunded.voice))).toEqual([409, "critique_closed"]);
		await giveRole(world, demoted.teacher.id, "student");
		await sweepVoices(world.needs);
		expect((await voicesLeft(world))[0]).toHaveLength(2);
		world.clock.pass(UNUSED_VOICE_KEPT + 1);
		await sweepVoices(world.needs);
		expect(await voicesLeft(world)).toEqual([[], []]);
		// With the role again, the draft has no voice note.
		await giveRole(world, demoted.teacher.id, "instructor");
		const again = { ...demoted.teacher, ...(await signIn(world, demoted.teacher.id)) };
		expect((await see(world, again, demoted.id)).body.voice).toBeNull();
		expect((await heard(world, again, demoted.id)).statusCode).toBe(404);
		const sent = await noteRecorder(world, again, demoted.id).sendOff(demoted.voice);
		expect(outcome(sent)).toEqual([409, "voice_not_ready"]);
	});

	test("a sent voice note stays after a refund and the end of the teacher's role", async () => {
		const world = await openWorld();
		const { id, student, teacher, voice, paymentId } = await spokenCritique(world);
		await giveRole(world, teacher.id, "student");
		await refund(world, paymentId);
		const { student: later } = await pass(world, UNUSED_VOICE_KEPT + 1, { student, teacher });
		await sweepVoices(world.needs);
		expect(await voicesLeft(world)).toEqual([[voice], [voice]]);
		expect((await heard(world, later, id)).statusCode).toBe(200);
	});

	test("the sweep keeps a recording that a critique has used since the sweep's list was read", async () => {
		const world = await openWorld();
		const { db } = world;
		const { voice } = await spokenDraft(world);
		const before = world.clock.now + 1;
		const mark = () => db.transaction().execute((tx) => markGone(tx, voice, before));
		expect(await mark()).toBe(false);
		await db.updateTable("critiques").set({ voice_id: null }).execute();
		expect(await mark()).toBe(true);
	});

	test("a deleted hand-in loses its recordings at the next sweep", async () => {
		const world = await openWorld();
		const { id, voice } = await spokenDraft(world);
		const other = await spokenDraft(world);
		await sweepVoices(world.needs);
		expect((await voicesLeft(world))[0]).toEqual([voice, other.voice].sort());
		await world.db.deleteFrom("critiques").where("id", "=", id).execute();
		await sweepVoices(world.needs);
		expect(await voicesLeft(world)).toEqual([[other.voice], [other.voice]]);
		expect(await world.needs.lessonStorage.get(voiceKey(voice))).toBeUndefined();
	});

	test("a sweep and a critique that uses an old recording at once: exactly one of them succeeds", async () => {
		const world = await openWorld();
		for (let round = 0; round < 5; round++) {
			const all = await spokenDraft(world);
			await all.draft(null);
			world.clock.pass(UNUSED_VOICE_KEPT + 1);
			const { teacher, student } = await pass(world, 0, all);
			const { sendOff } = noteRecorder(world, teacher, all.id);
			const [sent] = await Promise.all([sendOff(all.voice), sweepVoices(world.needs)]);
			await sweepVoices(world.needs);
			const { statusCode } = await heard(world, student, all.id);
			expect([sent.status, statusCode]).toEqual(sent.status === 200 ? [200, 200] : [409, 404]);
		}
	});
});
