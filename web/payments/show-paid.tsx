import type { QueryClient } from "@tanstack/react-query";
import { payment } from "../messages/en/payment.ts";
import { messages } from "../messages/en.ts";
import { progressQuery } from "../progress/door.ts";
import { showMessage } from "../ui/dialogs.ts";
import { PaidSheet } from "./paid-sheet.tsx";

interface Bought {
	classId: string;
	className: string;
	classImage: string;
	isFree: boolean;
}

/**
 * The success alert of docs/specification.md §4: the class with its stamp, and the way to its first lesson, if it has
 * one. After a return from the bank the class may be unknown.
 */
export async function showPaid(client: QueryClient, bought: Bought | undefined): Promise<void> {
	const message = { title: payment.done, close: messages.ok };
	if (!bought) return await showMessage(message);
	const { classId, className, isFree } = bought;
	await showMessage({
		...message,
		text: (isFree ? payment.doneFreeText : payment.doneText)(className),
		figure: <PaidSheet {...bought} />,
		onward: (await hasLessons(client, classId))
			? { to: `/learn/${classId}`, name: payment.start }
			: undefined,
	});
}

/** Milliseconds that the alert waits for the list of lessons. */
const LESSONS_TIMEOUT = 1500;

/** Also false if the answer is late, because the page behind the alert has the same link. */
async function hasLessons(client: QueryClient, classId: string): Promise<boolean> {
	const late = new Promise<[]>((resolve) => setTimeout(resolve, LESSONS_TIMEOUT, []));
	const asked = client.fetchQuery(progressQuery).catch(() => []);
	const all = await Promise.race([asked, late]);
	return all.some((one) => one.classId === classId && one.lastLessonId !== null);
}
