import type { ClassStatus } from "#contract/enumerations.ts";

/** The words on a stamp. */
export const statusNames: Record<ClassStatus, string> = {
	pending: "Pending",
	approved: "Approved",
	denied: "Denied",
};
