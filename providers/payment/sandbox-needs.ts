import type { Database } from "#database/tables.ts";

export interface SandboxNeeds {
	db: Database;
	/** Shared by all processes: what one signs, another reads. */
	signingSecret: string;
	/** Milliseconds since 1970. */
	now?: () => number;
	/** Resolves after so many milliseconds. */
	wait?: (milliseconds: number) => Promise<void>;
	/** How long the slow card 4000 0000 0000 6975 takes, in milliseconds. */
	slowness?: number;
	/** Hears what goes wrong while events are delivered in the background. */
	onFault?: (error: unknown) => void;
}

/** What the authentication page shows. */
export interface SandboxChallenge {
	amountCents: number;
	currency: string;
	/** A path on this site. */
	returnUrl: string;
}
