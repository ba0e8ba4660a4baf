/** A critique with a red layer is drawn, whatever else it has. One that is only a voice note is spoken. */
export type CritiqueKind = "drawn" | "spoken" | "written";

interface Sent {
	hasRed: boolean;
	hasVoice: boolean;
	/** How many pins the teacher set. */
	pins: number;
	closing: string;
}

/** What the title of a sent critique and its letter call it. */
export function kindOf({ hasRed, hasVoice, pins, closing }: Sent): CritiqueKind {
	if (hasRed) return "drawn";
	return hasVoice && pins === 0 && closing === "" ? "spoken" : "written";
}
