import { Link } from "react-router";
import type { Person } from "#contract/accounts/people.ts";
import { call } from "../../../data/api.ts";
import { showFailure } from "../../../data/show-failure.ts";
import { useReason } from "../../../lists/use-reason.ts";
import { people } from "../../../messages/en/people.ts";
import { messages } from "../../../messages/en.ts";
import { PencilButton } from "../../../ui/buttons.tsx";
import { confirmAction } from "../../../ui/dialogs.ts";
import { TextArea } from "../../../ui/field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toasts.ts";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";

const { page: says } = people;

/** An instructor's public page: a link to it, and the way to clear it with a reason that the instructor reads. */
export function ClearPage({ person: { _id: id, name } }: { person: Person }) {
	const reason = useReason(`clear-page:${id}`, says.required);

	const clear = useOneAtATime(async () => {
		if (!reason.check()) return;
		const question = { title: says.ask, text: says.text(name), confirm: says.confirm };
		if (!(await confirmAction({ ...question, cancel: messages.cancel, grave: true }))) return;
		try {
			const body = { reason: reason.text };
			const answer = await call("PATCH /api/instructor/:id/clear-page", { params: { id }, body });
			toast(answer.modifiedCount > 0 ? says.done(name) : says.nothing);
			reason.clear();
		} catch (failure) {
			if (!reason.explain(failure)) await showFailure(says.failedTitle, failure);
		}
	});

	return (
		<Sheet as="section" aria-label={says.heading} className="mt-8">
			<h2 className="name">{says.heading}</h2>
			<p className="mb-4">
				<Link to={`/instructors/${id}`} className="inline-flex min-h-11 items-center">
					{says.open}
				</Link>
			</p>
			<div ref={reason.form}>
				<TextArea
					label={says.reason}
					hint={says.hint}
					rows={3}
					maxLength={2000}
					{...reason.field}
				/>
				<p className="mt-4 p-1">
					<PencilButton pencil="red" onClick={() => void clear()}>
						{says.clear}
					</PencilButton>
				</p>
			</div>
		</Sheet>
	);
}
