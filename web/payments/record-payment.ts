import type { QueryClient } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { approvedClassesKey, enrolledKey, progressKey, selectedClassesKey } from "../data/keys.ts";

/** A card payment names its transaction, a free enrolment only its class. */
export type Purchase = { transactionId: string; classId?: string } | { classId: string };

/**
 * Saves the payment and, if that inserted a row, corrects the class's count (docs/specification.md §4). Repeatable.
 */
export async function recordPayment(client: QueryClient, purchase: Purchase): Promise<void> {
	const { insertResult } = await call("POST /api/payments", { body: purchase });
	if (insertResult.insertedId && purchase.classId) await countEnrolment(purchase.classId);
	await invalidateAffectedQueries(client);
}

/** The count already changed with the payment (docs/rules.md), so a failure of this call is ignored. */
export async function countEnrolment(classId: string): Promise<void> {
	await call("PATCH /api/class/updateCount/:classId", { params: { classId } }).catch(
		() => undefined,
	);
}

/**
 * A selection became an enrolment, and a seat is taken. Lists that are not on the screen refetch when they are shown.
 */
async function invalidateAffectedQueries(client: QueryClient): Promise<void> {
	const moved = [selectedClassesKey, enrolledKey, approvedClassesKey, progressKey];
	await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
