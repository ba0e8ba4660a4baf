import type { ClassStatus } from "#contract/enumerations.ts";

/** What stands on a stamp. */
export const statusNames: Record<ClassStatus, string> = {
	pending: "Pending",
	approved: "Approved",
	denied: "Denied",
};
