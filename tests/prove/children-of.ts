import { readFileSync } from "node:fs";

/** The ids of the processes that this one has started. Linux only. */
export function childrenOf(pid: number): number[] {
	return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
		.split(" ")
		.filter(Boolean)
		.map(Number);
}
