import type { StaffLetters } from "#contract/enumerations.ts";

/** How administrators want letters. A separate file, so that only this part of the panel loads the sentences. */
export const staffLetters = {
	heading: "Letters to you",
	label: "Classes, applications, refund requests and messages that wait",
	options: { at_once: "A letter at once", daily: "One letter a day" } satisfies Record<
		StaffLetters,
		string
	>,
	saved: "Saved",
	failed: "Your choice was not saved",
};
