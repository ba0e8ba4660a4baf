import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type Application, declinedApplication } from "#contract/applications.ts";
import { call } from "../data/api.ts";
import { applicationsKey } from "../data/keys.ts";
import { ApiProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { useSite } from "../document/site.ts";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const { applications: says } = administration;

/** Folded, because a reason has to be written: it goes to the applicant. */
export function DeclineForm({ application }: { application: Application }) {
	const { name } = application;
	const form = useForm({
		resolver: zodResolver(declinedApplication),
		defaultValues: { reason: "" },
	});
	const { register, handleSubmit, formState } = form;
	const decline = useDecline(application, (message) => form.setError("reason", { message }));
	const { sendsMail } = useSite();
	return (
		<details className="mt-3">
			<summary className="w-fit py-2.5 font-semibold text-blue text-small">{says.decline}</summary>
			<form method="post" noValidate onSubmit={handleSubmit(decline)} className="grid gap-4">
				<TextArea
					label={says.reason}
					aria-label={says.reasonNamed(name)}
					hint={says.reasonHint(sendsMail)}
					rows={3}
					dir="auto"
					error={formState.errors.reason?.message}
					{...register("reason")}
				/>
				<p className="p-1">
					<PencilButton
						type="submit"
						pencil="red"
						disabled={formState.isSubmitting}
						aria-label={says.declineNamed(name)}
					>
						{says.decline}
					</PencilButton>
				</p>
			</form>
		</details>
	);
}

function useDecline({ _id: id, name }: Application, onBadReason: (message: string) => void) {
	const client = useQueryClient();
	return useOneAtATime(async (body: { reason: string }) => {
		try {
			await call("PATCH /api/instructor-applications/:id/decline", { params: { id }, body });
			toast(says.nowDeclined(name));
		} catch (fault) {
			const ofField = fault instanceof ApiProblem ? fault.of("reason") : undefined;
			if (ofField) return onBadReason(ofField);
			await showFailure(says.failedTitle, fault);
			if (!(fault instanceof ApiProblem && fault.code === "application_decided")) return;
		}
		await client.invalidateQueries({ queryKey: applicationsKey });
		// The pressed button disappears with its sheet, so the focus moves to the list.
		document.getElementById("content")?.focus({ preventScroll: true });
	});
}
