import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#database/connect.ts";
import { noise } from "#tests/images/pictures.ts";
import { makePerson } from "#tests/support/make.ts";
import { requestClasses } from "./classes-meanwhile.ts";
import { openGround } from "./ground.ts";

/** Files of one picture. */
const FILES = 10;

interface Plan {
	uploads: number;
	/** More simultaneous uploads than the server processes at once. */
	atOnce: number;
}

/**
 * More large pictures are uploaded at once than the server processes. Requests for classes stay fast, clients that are
 * told to retry do, and refused uploads leave nothing behind (docs/threats.md F5).
 */
export async function proveUploadsAtOnce(engine: Engine, plan: Plan): Promise<string> {
	const ground = await openGround(engine);
	const { origin } = ground.site;
	const picture = new Blob([await noise(1600, 1200)], { type: "image/jpeg" });
	let refused = 0;
	const upload = async (token: string): Promise<void> => {
		const form = new FormData();
		form.append("image", picture, "photo.jpg");
		const headers = { authorization: `Bearer ${token}` };
		const answer = await fetch(`${origin}/api/images`, { method: "POST", headers, body: form });
		const { code } = (await answer.json()) as { code?: string };
		if (answer.status === 200) return;
		assert.deepEqual([answer.status, code], [503, "overloaded"]);
		refused += 1;
	};
	try {
		const { token } = await makePerson(ground, { role: "instructor" });
		let begun = 0;
		const lane = async () => {
			while (begun++ < plan.uploads) await upload(token);
		};
		const coming = Promise.all(Array.from({ length: plan.atOnce }, lane));
		const looks = await requestClasses(origin, coming);
		await coming;
		const left = await leftIn(join(ground.database.dataDir, "media"));
		const kept = await ground.db.selectFrom("uploads").select("url").execute();
		assert.ok(refused > 0, "some uploads were refused");
		assert.equal(kept.length, plan.uploads - refused);
		assert.ok(kept.every(({ url }) => url !== null));
		assert.equal(left, kept.length * FILES);
		return `${kept.length} pictures taken, ${refused} refused with 503, nothing left of these; ${looks}`;
	} finally {
		await ground.close();
	}
}

async function leftIn(folder: string): Promise<number> {
	const all = await readdir(folder, { recursive: true, withFileTypes: true });
	return all.filter((one) => one.isFile()).length;
}
