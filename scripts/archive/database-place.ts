/** The database that a backup is restored into. */
export interface DatabasePlace {
	/** Throws `DataFolderRefused` when a site uses it, on any machine. */
	refuseWhileServed(): Promise<void>;
	/** True when it has no accounts. */
	isEmpty(): Promise<boolean>;
	/** Throws `DataFolderRefused` when the copy cannot be read completely. Changes nothing yet. */
	prepare(copy: string): Promise<void>;
	/** Replaces the existing data by the prepared copy. */
	replace(copy: string): Promise<void>;
}
