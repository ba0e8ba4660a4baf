import { useQueryClient } from "@tanstack/react-query";
import type { ManagedClass } from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { approvedClassesKey, managedClassesKey } from "../../data/keys.ts";
import { showFailure } from "../../data/show-failure.ts";
import { useReason } from "../../lists/use-reason.ts";
import { classReview } from "../../messages/class-review.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { confirmAction } from "../../ui/dialogs.ts";
import { TextArea } from "../../ui/field.tsx";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { reviewQuery } from "./queries.ts";

const { takeDown: says } = classReview;

/** Takes a class off sale at once, with a reason that its owner reads. */
export function TakeDownForm({ course, done }: { course: ManagedClass; done(): void }) {
	const { _id: id, className, enrolledStudents } = course;
	const client = useQueryClient();
	const reason = useReason(`take-down:${id}`, says.required);

	const takeDown = useOneAtATime(async () => {
		if (!reason.check()) return;
		const question = { title: says.askTitle, text: says.askText(className, enrolledStudents) };
		const answers = { confirm: says.confirm, cancel: messages.cancel, grave: true };
		if (!(await confirmAction({ ...question, ...answers }))) return;
		try {
			const body = { reason: reason.text };
			await call("PATCH /api/class/:id/take-down", { params: { id }, body });
		} catch (failure) {
			if (reason.explain(failure)) return;
			await showFailure(says.failedTitle, failure);
			// After a lost answer the class may be off sale.
			void client.invalidateQueries({ queryKey: reviewQuery(id).queryKey });
			return refetchLists();
		}
		toast(says.done(className));
		refetchLists();
		done();
	});

	function refetchLists() {
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		void client.invalidateQueries({ queryKey: managedClassesKey });
	}

	return (
		<div ref={reason.form} className="grid gap-3">
			<TextArea label={says.label} hint={says.hint} rows={3} {...reason.field} />
			<p className="p-1">
				<PencilButton pencil="red" onClick={() => void takeDown()}>
					{says.submit}
				</PencilButton>
			</p>
		</div>
	);
}
