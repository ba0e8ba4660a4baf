/** Where encoded pictures are kept. Keys are paths below /media/: `eyes-3fa9c1/640.avif`. */
export interface PictureStorage {
	/** Stores the bytes under the key. The same key always holds the same bytes. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** Undefined when there is nothing under the key. */
	get(key: string): Promise<Uint8Array | undefined>;
	/** Removes what is stored under the key, if anything. */
	remove(key: string): Promise<void>;
}

/** The storage cannot be reached, does not answer in time, or is full. Try again later. */
export class StorageUnavailable extends Error {
	override name = "StorageUnavailable";
}

/** True for a folder name and a file name, without any path traversal. */
export function isPictureKey(key: string): boolean {
	return /^[a-z0-9][a-z0-9-]{0,80}\/[a-z0-9]{1,20}\.(avif|webp|jpg)$/.test(key);
}

const types: Record<string, string> = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
};

/** The media type of a picture, by the extension of its key. */
export function pictureType(key: string): string {
	return types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** A key always holds the same bytes, so caches may keep them. */
export const FOR_EVER = "public, max-age=31536000, immutable";
