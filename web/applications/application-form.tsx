import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { User } from "#contract/accounts.ts";
import { newApplication } from "#contract/applications.ts";
import { draftPlaceOf } from "../layouts/stored-draft.ts";
import { useFormDraftAt } from "../layouts/use-form-draft.ts";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import { becomeInstructor } from "../messages/en/applications.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { type ApplicationInput, useApply } from "./use-apply.ts";

const { apply } = becomeInstructor;

/** Shown only to signed-in students, so it always runs with a script. */
export function ApplicationForm({ user, onSent }: { user: User; onSent(): void }) {
	const form = useForm<ApplicationInput>({
		resolver: zodResolver(newApplication),
		defaultValues: { motivation: "", portfolio: "" },
	});
	const { register, handleSubmit, formState } = form;
	const { errors, isSubmitting } = formState;
	const { send: sendOnce, fault } = useApply(form, user.email, onSent);
	useFormDraftAt(draftPlaceOf(user._id, "application"), form);
	useUnsaved(formState.isDirty && !isSubmitting);
	const send = useOneAtATime(sendOnce);
	return (
		<form method="post" noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
			<TextArea
				label={apply.motivation}
				hint={apply.motivationHint}
				rows={6}
				dir="auto"
				required
				error={errors.motivation?.message}
				{...register("motivation")}
			/>
			<Field
				label={apply.portfolio}
				hint={apply.portfolioHint}
				inputMode="url"
				autoComplete="url"
				autoCapitalize="none"
				spellCheck={false}
				// The contract's schema is a union, which has no single error message.
				error={errors.portfolio && apply.portfolioFault}
				{...register("portfolio", { setValueAs: asAddress })}
			/>
			<InkButton type="submit" aria-disabled={isSubmitting} className="aria-disabled:opacity-55">
				{isSubmitting ? apply.busy : apply.submit}
			</InkButton>
			{fault && (
				<div>
					<Correction>{apply.failed}</Correction>
					<p className="mt-1 pl-[26px] text-small text-graphite">
						{fault} {apply.kept}
					</p>
				</div>
			)}
		</form>
	);
}

/** People type `example.com/me` without `https://`. */
function asAddress(typed: string | undefined): string {
	const text = typed?.trim() ?? "";
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}
