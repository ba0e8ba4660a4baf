import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { PART_BYTES } from "#contract/images.ts";
import type { TestPerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export interface SentFile {
	bytes: Uint8Array;
	field?: string;
	name?: string;
	type?: string;
}

/** The form as a browser writes it. */
export async function formOf(...files: SentFile[]) {
	const form = new FormData();
	for (const { bytes, field = "image", name = "photo.jpg", type = "image/jpeg" } of files) {
		form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
	}
	const response = new Response(form);
	return {
		type: response.headers.get("content-type") ?? "",
		bytes: Buffer.from(await response.arrayBuffer()),
	};
}

/** One picture in one call. */
export async function sendPicture(
	world: World,
	who: TestPerson | undefined,
	...files: SentFile[]
): Promise<Answer> {
	const form = await formOf(...files);
	return await ask(world, who, "POST /api/images", form.bytes, { "content-type": form.type });
}

/** The same in parts; `order` says which parts are sent, and when. */
export async function beginUpload(world: World, who: TestPerson, size: number): Promise<string> {
	const begun = await ask(world, who, "POST /api/uploads", { size });
	expect(begun.status).toBe(200);
	expect(begun.body.partBytes).toBe(PART_BYTES);
	return begun.body.uploadId;
}

export function partOf(bytes: Buffer, number: number): Buffer {
	return bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
}

export async function sendPart(
	world: World,
	who: TestPerson | undefined,
	upload: string,
	number: number | string,
	bytes: Buffer,
): Promise<Answer> {
	return await ask(world, who, `PUT /api/uploads/${upload}/parts/${number}`, bytes, {
		"content-type": "application/octet-stream",
	});
}

export async function finish(world: World, who: TestPerson | undefined, upload: string) {
	return await ask(world, who, `POST /api/uploads/${upload}/finish`);
}

/** Everything an upload may leave behind: rows, parts, and files on the disk. */
export async function leftBehind(world: World) {
	const uploads = await world.db.selectFrom("uploads").select(["id", "url"]).execute();
	const parts = await world.db.selectFrom("upload_parts").select("number").execute();
	const media = join(world.database.dataDir, "media");
	const files = await readdir(media, { recursive: true }).catch(() => []);
	return { uploads: uploads.length, parts: parts.length, files: files.length };
}

/** Nothing at all. */
export const NOTHING = { uploads: 0, parts: 0, files: 0 };
/** One picture: its row, its folder and the ten files in it. */
export const ONE_PICTURE = { uploads: 1, parts: 0, files: 11 };
