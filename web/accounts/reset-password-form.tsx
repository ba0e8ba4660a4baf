import { useForm } from "react-hook-form";
import { passwordFaultUnder } from "#contract/password-rule.ts";
import type { LetterOutcome } from "../context.ts";
import { accounts } from "../messages/en/accounts.ts";
import { messages } from "../messages/en.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { resetPassword } from "./identity-calls.ts";
import { usePasswordRule } from "./use-password-rule.ts";
import { useScriptReady } from "./use-script-ready.ts";

const { reset } = accounts;
const { fields, signUp } = messages;
const toggle = { showLabel: fields.showPassword, hideLabel: fields.hidePassword };

interface Inputs {
	newPassword: string;
	repeat: string;
}

export function ResetPasswordForm({
	token,
	refused,
	onOutcome,
}: {
	token: string;
	refused: LetterOutcome | undefined;
	onOutcome(outcome: LetterOutcome): void;
}) {
	const { register, handleSubmit, setFocus, formState } = useForm<Inputs>();
	const { errors, isSubmitting } = formState;
	const { rule, hint } = usePasswordRule();
	const choose = handleSubmit(async ({ newPassword }) => {
		const outcome = await resetPassword({ token, newPassword });
		onOutcome(outcome);
		if (!outcome.ok && outcome.code !== "link_expired") setFocus("newPassword");
	});
	return (
		<form
			method="post"
			action={`/reset-password?token=${encodeURIComponent(token)}`}
			onSubmit={(event) => (isSubmitting ? event.preventDefault() : choose(event))}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<input type="hidden" name="token" value={token} />
			<PasswordField
				label={reset.newPassword}
				hint={hint}
				autoComplete="new-password"
				required
				{...toggle}
				error={errors.newPassword?.message}
				{...register("newPassword", { validate: (typed) => passwordFaultUnder(rule, typed) })}
			/>
			<PasswordField
				label={reset.repeat}
				autoComplete="new-password"
				required
				{...toggle}
				error={errors.repeat?.message}
				{...register("repeat", {
					validate: (typed, { newPassword }) => typed === newPassword || signUp.mismatchText,
				})}
			/>
			<InkButton type="submit" aria-disabled={isSubmitting} className="w-full">
				{isSubmitting ? reset.busy : reset.submit}
			</InkButton>
			{refused?.ok === false && <Correction>{refused.message}</Correction>}
		</form>
	);
}
