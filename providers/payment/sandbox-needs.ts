import type { Database } from "#database/tables.ts";

export interface SandboxNeeds {
	db: Database;
	/** Shared by all processes, so that each can verify what another signed. */
	signingSecret: string;
	/** Milliseconds since 1970. */
	now?: () => number;
	/** Resolves after that many milliseconds. */
	wait?: (milliseconds: number) => Promise<void>;
	/** How long the slow card 4000 0000 0000 6975 takes, in milliseconds. */
	slowness?: number;
	/** Called with errors of the background delivery. */
	onFault?: (error: unknown) => void;
}

/** The data of the authentication page. */
export interface SandboxChallenge {
	amountCents: number;
	currency: string;
	/** A path on this site. */
	returnUrl: string;
}
