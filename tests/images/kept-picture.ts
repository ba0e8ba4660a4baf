import type { World } from "#tests/support/world.ts";

let kept = 0;

/** The address of a picture that lies in the world's storage; its bytes are nobody's concern. */
export async function keptPicture({ needs }: Pick<World, "needs">): Promise<string> {
	kept += 1;
	const key = `kept-${kept}/1280.jpg`;
	await needs.storage.put(key, new Uint8Array([kept]));
	return `/media/${key}`;
}
