import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";

interface TakenDown {
	site: string;
	hello: Greeting;
	className: string;
	/** Where the student finds the class. */
	kept: string;
	/** Where the student asks for the money, if there is any to ask for. */
	back: string | undefined;
}

/** To a student of a class that an administrator took off sale. It names the choice (decisions/0060), and no reason. */
export function takenDownForStudent({ site, hello, className, kept, back }: TakenDown): Letter {
	return composeLetter({
		site,
		subject: `"${className}" is no longer sold`,
		parts: [
			hello,
			back === undefined
				? `We took the class "${className}" off sale. You keep it, with all of its lessons:`
				: `We took the class "${className}" off sale. You can keep it, with all of its lessons, or have all of your money back. If you keep it, you do not need to do anything. It stays here:`,
			{ link: kept },
			back !== undefined &&
				"If you would like your money back, ask for it here. You get it as soon as you ask, at any time, and your seat in the class then ends:",
			back !== undefined && { link: back },
		],
	});
}
