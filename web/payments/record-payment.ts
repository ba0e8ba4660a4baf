import type { QueryClient } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { approvedClassesKey, enrolledKey, selectedClassesKey } from "../data/keys.ts";

/** A card payment names its transaction; a free enrolment only its class. */
export type Purchase = { transactionId: string; classId?: string } | { classId: string };

/** docs/specification.md §4: saves the payment, and if that inserted a row, sets the class's count. Repeatable. */
export async function recordPayment(client: QueryClient, purchase: Purchase): Promise<void> {
	const { insertResult } = await call("POST /api/payments", { body: purchase });
	if (insertResult.insertedId && purchase.classId) await countEnrolment(purchase.classId);
	await forgetWhatMoved(client);
}

/** The count has moved with the payment already (docs/rules.md); nobody is sent to support over this call. */
export async function countEnrolment(classId: string): Promise<void> {
	await call("PATCH /api/class/updateCount/:classId", { params: { classId } }).catch(
		() => undefined,
	);
}

/** A selection became an enrolment, and a seat is gone. The lists that nobody sees wait until somebody does. */
async function forgetWhatMoved(client: QueryClient): Promise<void> {
	const moved = [selectedClassesKey, enrolledKey, approvedClassesKey];
	await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
