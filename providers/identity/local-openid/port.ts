import type { IncomingMessage, ServerResponse } from "node:http";

/** A person of the local provider. Nobody has a password there. */
export interface InventedPerson {
	name: string;
	email: string;
	emailVerified: boolean;
}

/** The OpenID provider inside a local site. The caller that mounts it renders its pages. */
export interface LocalOpenId {
	/** The people to choose from. */
	people: readonly InventedPerson[];
	/** Answers a request of the protocol. `path` is the request's path without the mount point. */
	answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
	/** True while this browser is in the middle of a sign-in. */
	isAsking(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
	/**
	 * Ends the sign-in as that person, or refuses it when `person` is undefined. Answers the address where the browser
	 * continues, or undefined when the sign-in is already over.
	 */
	choose(
		request: IncomingMessage,
		response: ServerResponse,
		person: InventedPerson | undefined,
	): Promise<string | undefined>;
}
