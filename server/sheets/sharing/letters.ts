import { composeLetter, type Letter } from "../../mail/letter.ts";
import type { Greeting } from "../../mail/letters.ts";

interface Addressed {
	site: string;
	hello: Greeting;
}

/**
 * Letters to a student about a sheet that they shared. They quote no title, because the address may be a stranger's
 * (decisions/0016).
 */
export const sheetLetters = {
	takenDown: ({ site, hello, reason }: Addressed & { reason: string }): Letter =>
		composeLetter({
			site,
			subject: "a sheet that you shared was taken down",
			parts: [
				hello,
				"We looked at a sheet that you shared and took its page down, for this reason:",
				{ words: reason },
				"My sheets shows which one it is. The sheet itself is still yours, but it cannot be shared again. If you think that we are wrong, answer this email.",
			],
		}),

	isBack: ({ site, hello }: Addressed): Letter =>
		composeLetter({
			site,
			subject: "a sheet that you shared is back",
			parts: [
				hello,
				"The page of a sheet that you shared was hidden for a while. We looked at it, and it can be seen again. My sheets shows which one it is.",
			],
		}),
};
