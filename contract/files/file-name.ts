/** The most characters of a file's name. */
export const FILE_NAME_MAX = 120;

/** What some file system or header reads as something else than a part of a name. */
const UNSAFE = /[\\/:*?"<>|%;]/g;
/** Names that Windows takes for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** What no name begins or ends with: hidden files, and endings that Windows drops. */
const EDGES = /^[\s.]+|[\s.]+$/g;
/** An ending like `.pdf`, which must survive when a name is cut. */
const ENDING = /\.[^.]{1,12}$/;

/**
 * The name under which a file is kept and saved by students. Names come from strangers' computers, so they have no
 * path, and nothing that a student's system would read as a command. Never empty.
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
