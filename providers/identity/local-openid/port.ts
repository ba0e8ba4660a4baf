import type { IncomingMessage, ServerResponse } from "node:http";

/** Someone whom the local provider vouches for; nobody has a password there. */
export interface InventedPerson {
	name: string;
	email: string;
	emailVerified: boolean;
}

/** The OpenID provider inside the site while it is local. Its pages are drawn by whoever mounts it. */
export interface LocalOpenId {
	/** The people to choose from. */
	people: readonly InventedPerson[];
	/** Answers a request of the protocol itself. `path` is the request's, without where we are mounted. */
	answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
	/** Whether this browser is in the middle of a sign-in. */
	isAsking(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
	/** Where this browser goes on, as that person or as nobody; undefined when the sign-in is over. */
	choose(
		request: IncomingMessage,
		response: ServerResponse,
		person: InventedPerson | undefined,
	): Promise<string | undefined>;
}
