const WORDS =
	"hands eyes head street perspective ink line mecha joint hair water rain sword shoes light ramen camera roof lens expression cloth hangs cel colour shadow brush pen cloud thumbnail profile action fire smoke sparks mouth voice cat weight drawing the and of that with for every beginner advanced free basic study portrait crowd letter number simple strong gesture balance volume contour rhythm story frame timing spacing".split(
		" ",
	);

/** Returns a function that makes texts of that many words. The same seed makes the same texts. */
export function randomTexts(seed: number): (words: number) => string {
	let state = seed;
	const next = () => {
		state = (state * 16_807) % 2_147_483_647;
		return state / 2_147_483_647;
	};
	return (words) =>
		Array.from({ length: words }, () => WORDS[Math.floor(next() * WORDS.length)]).join(" ");
}
