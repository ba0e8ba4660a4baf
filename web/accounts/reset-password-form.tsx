import { FormProvider, useForm } from "react-hook-form";
import type { LetterOutcome } from "../data/context.ts";
import { accounts } from "../messages/en/accounts.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { resetPassword } from "./identity-calls.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";

const { reset } = accounts;

export function ResetPasswordForm({
	token,
	refused,
	onOutcome,
}: {
	token: string;
	refused: LetterOutcome | undefined;
	onOutcome(outcome: LetterOutcome): void;
}) {
	const form = useForm<NewPassword>();
	const { handleSubmit, setFocus, formState } = form;
	const { isSubmitting } = formState;
	const choose = handleSubmit(
		useOneAtATime(async ({ newPassword }) => {
			const outcome = await resetPassword({ token, newPassword });
			onOutcome(outcome);
			if (!outcome.ok && outcome.code !== "link_expired") setFocus("newPassword");
		}),
	);
	return (
		<form
			method="post"
			action={`/reset-password?token=${encodeURIComponent(token)}`}
			onSubmit={(event) => (isSubmitting ? event.preventDefault() : choose(event))}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<input type="hidden" name="token" value={token} />
			<FormProvider {...form}>
				<NewPasswordFields />
			</FormProvider>
			<InkButton type="submit" aria-disabled={isSubmitting} className="w-full">
				{isSubmitting ? reset.busy : reset.submit}
			</InkButton>
			{refused?.ok === false && <Correction>{refused.message}</Correction>}
		</form>
	);
}
