/** Characters of a biography that are read for a list. */
export const FIRST_WORDS = 240;
/** Characters that a list shows at most. */
const SHOWN = 120;

/** The whole sentences that a text begins with, as many as a list shows. A longer first sentence is cut after a word. */
export function firstSentences(text: string): string {
	const [paragraph = ""] = text.trim().split("\n", 1);
	const characters = [...paragraph.trim()];
	if (characters.length <= SHOWN) return characters.join("");
	const start = characters.slice(0, SHOWN).join("");
	const whole = /^.*(?:[.!?](?=\s|$)|[。！？])/su.exec(start)?.[0];
	if (whole) return whole;
	const end = start.lastIndexOf(" ");
	return `${end > 0 ? start.slice(0, end) : start}…`;
}
