/** Stores bytes under keys. Each storage has one kind of bytes: pictures, or the content of lessons. */
export interface ByteStorage {
	/** Stores the bytes under the key. The same key always holds the same bytes. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** Undefined when there is nothing under the key. */
	get(key: string): Promise<Uint8Array | undefined>;
	/** Removes what is stored under the key, if anything. */
	remove(key: string): Promise<void>;
}

/** A kind of bytes, with its valid keys. A storage refuses to store under any other key, and finds nothing there. */
export interface StorageKind {
	/** Its name in error messages. */
	name: string;
	/** Its folder in the bucket, ending with a slash. Pictures stand in the bucket itself. */
	prefix: string;
	isKey(key: string): boolean;
	/** The media type and `Cache-Control` with which a bucket serves a key. */
	typeOf(key: string): string;
	cacheControl: string;
}

/** The storage cannot be reached, does not answer in time, or is full. Try again later. */
export class StorageUnavailable extends Error {
	override name = "StorageUnavailable";
}

/** True for a folder name and a file name, without any path traversal. */
export function isPictureKey(key: string): boolean {
	return /^[a-z0-9][a-z0-9-]{0,80}\/[a-z0-9]{1,20}\.(avif|webp|jpg)$/.test(key);
}

/**
 * `ink/<SHA-256 of the log>`, `frozen/` of one that was handed in or sent, `files/<id>/<number of the part>`,
 * `photos/<id>`, or `voices/<id>`
 */
export function isLessonKey(key: string): boolean {
	return /^((ink|frozen)\/[0-9a-f]{64}|files\/[0-9a-f-]{36}\/\d{1,3}|(photos|voices)\/[0-9a-f-]{36})$/.test(
		key,
	);
}

/** The key of an ink log, by the SHA-256 of its bytes. Classes that have the same log share it. */
export function inkKey(sha256: string): string {
	return `ink/${sha256}`;
}

/** The key of a frozen ink log of a hand-in. The drawings of classes have separate keys. */
export function frozenKey(sha256: string): string {
	return `frozen/${sha256}`;
}

/** The key of a photo of a drawing on paper. */
export function photoKey(id: string): string {
	return `photos/${id}`;
}

/** The key of a part of a file. Parts are numbered from 0. */
export function filePartKey(id: string, number: number): string {
	return `files/${id}/${number}`;
}

/** The key of a complete voice. */
export function voiceKey(id: string): string {
	return `voices/${id}`;
}

/** `<sheet>/<head of its log>.webp`, or `cuts/<SHA-256 of the log>.webp` */
export function isSheetPictureKey(key: string): boolean {
	return /^([0-9a-f-]{36}|cuts)\/[0-9a-f]{64}\.webp$/.test(key);
}

/** The key of the small picture of a lesson's drawing. Lessons that have the same log share it. */
export function cutPictureKey(sha256: string): string {
	return `cuts/${sha256}.webp`;
}

/** The key of a picture of a sheet. Equal logs have equal heads, but each sheet has pictures of its own. */
export function sheetPictureKey(sheetId: string, head: string): string {
	return `${sheetId}/${head}.webp`;
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

/** Encoded pictures, public. Keys are paths below /media/: `eyes-3fa9c1/640.avif`. */
export const pictures: StorageKind = {
	name: "pictures",
	prefix: "",
	isKey: isPictureKey,
	typeOf: pictureType,
	cacheControl: FOR_EVER,
};

/** The content of lessons. Only calls that check access to the lesson return it. */
export const lessonBytes: StorageKind = {
	name: "lessons",
	prefix: "lessons/",
	isKey: isLessonKey,
	typeOf: () => "application/octet-stream",
	cacheControl: "private, no-store",
};

/** Pictures of sheets and of lessons. Routes that check access serve them. They can be made again from the log. */
export const sheetPictures: StorageKind = {
	name: "pictures of sheets",
	prefix: "sheet-pictures/",
	isKey: isSheetPictureKey,
	typeOf: pictureType,
	cacheControl: "private, no-store",
};
