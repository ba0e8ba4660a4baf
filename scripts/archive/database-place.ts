/** Where a backup's database goes. */
export interface DatabasePlace {
	/** Throws `PlaceRefused` when a site is at work on it, wherever that runs. */
	refuseWhileServed(): Promise<void>;
	/** Nobody has an account there. */
	isEmpty(): Promise<boolean>;
	/** Throws `PlaceRefused` when the copy cannot be read as a whole. Changes nothing yet. */
	prepare(copy: string): Promise<void>;
	/** Puts the prepared copy in the place of what is there. */
	replace(copy: string): Promise<void>;
}
