import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Avatar, avatars } from "#contract/images/avatars.ts";
import type { ByteStorage } from "#providers/storage/port.ts";
import { FILES } from "./encode-picture.ts";

/** Made by `npm run art`. */
const AVATARS = join(import.meta.dirname, "avatars");

/** Stores a drawn avatar as a picture when somebody chooses it for the first time. */
export async function keepAvatar(storage: ByteStorage, avatar: Avatar): Promise<void> {
	const folder = avatars[avatar];
	const last = `avatar-${folder}/${FILES.at(-1)}`;
	if (await storage.get(last)) return;
	for (const name of FILES) {
		const bytes = await readFile(join(AVATARS, folder, name));
		await storage.put(`avatar-${folder}/${name}`, bytes);
	}
}
