/** The most characters of a file's name. */
export const FILE_NAME_MAX = 120;

/** Characters that have a special meaning in a file system or a header. */
const UNSAFE = /[\\/:*?"<>|%;]/g;
/** Names that Windows takes for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Characters that are removed at both ends of a name: they would hide the file, or Windows would drop them. */
const EDGES = /^[\s.]+|[\s.]+$/g;
/** An ending like `.pdf`, which must survive when a name is cut. */
const ENDING = /\.[^.]{1,12}$/;

/**
 * The name under which a file is kept and saved by students. Names are untrusted input, so paths and special characters
 * are removed. Never empty.
 */
export function safeFileName(given: string): string {
	const name = given.normalize("NFC").replace(UNSAFE, "-").replace(EDGES, "");
	if (name === "") return "file";
	return shortened(DEVICE.test(name) ? `_${name}` : name);
}

/** Cut between characters, not within one. */
function shortened(name: string): string {
	const characters = [...name];
	if (characters.length <= FILE_NAME_MAX) return name;
	const ending = [...(ENDING.exec(name)?.[0] ?? "")];
	return [...characters.slice(0, FILE_NAME_MAX - ending.length), ...ending].join("");
}
