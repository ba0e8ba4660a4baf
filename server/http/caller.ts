import type { Role } from "#contract/enumerations.ts";

/** The signed-in person who makes a call, as stored in the database at this moment. */
export interface Caller {
	id: string;
	sessionId: string;
	name: string;
	email: string;
	image: string | null;
	role: Role;
	emailConfirmed: boolean;
}
