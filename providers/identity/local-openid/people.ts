import type { InventedPerson } from "./port.ts";

/**
 * `student2` has an account with a password in the demo world, so signing in as him links that account. Rei's address
 * is unverified, so that sign-in is refused.
 */
export const people: readonly InventedPerson[] = [
	{ name: "Aki Tanabe", email: "aki.tanabe@genga.test", emailVerified: true },
	{ name: "Noor Haddad", email: "noor.haddad@genga.test", emailVerified: true },
	{ name: "Jonas Lind", email: "student2@genga.test", emailVerified: true },
	{ name: "Rei Unverified", email: "rei.unverified@genga.test", emailVerified: false },
];
