import type { ClassState } from "#contract/enumerations.ts";

/** The words on a stamp. */
export const statusNames: Record<ClassState, string> = {
	draft: "Draft",
	pending: "Pending",
	approved: "Approved",
	denied: "Denied",
	withdrawn: "Off sale",
	taken_down: "Taken down",
};
