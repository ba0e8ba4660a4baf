/** The width of a letter of the display face, in parts of its size. */
const LETTER = 0.72;
const WIDTH = 90;
const SIZE = 24;
/** Maximum letters. More would be too small to read in the logo. */
const MOST = 10;

/** The text of the logo: the studio's name in the size that fits, or the initials of a long name. */
export function markText(name: string): { text: string; size: number; isWhole: boolean } {
	const letters = Array.from(name).length;
	if (letters > MOST) return { text: initialsOf(name), size: SIZE, isWhole: false };
	return {
		text: name,
		size: Math.min(SIZE, Math.round(WIDTH / (LETTER * letters))),
		isWhole: true,
	};
}

/** Of the first three words. */
function initialsOf(name: string): string {
	const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [name.trim()];
	const initials = words.slice(0, 3).map((word) => Array.from(word)[0] ?? "");
	return initials.join("").toUpperCase();
}
