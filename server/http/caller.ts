import type { Role } from "#contract/enumerations.ts";

/** Who makes a call, as the database knows them at this moment. */
export interface Caller {
	id: string;
	sessionId: string;
	name: string;
	email: string;
	image: string | null;
	role: Role;
	emailConfirmed: boolean;
}
