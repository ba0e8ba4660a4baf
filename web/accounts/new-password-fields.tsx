import { useFormContext } from "react-hook-form";
import { passwordFaultUnder } from "#contract/accounts/password-rule.ts";
import { accounts } from "../messages/en/accounts.ts";
import { fields } from "../messages/en/fields.ts";
import { signUp } from "../messages/en/sign-up.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { usePasswordRule } from "./use-password-rule.ts";

const { reset } = accounts;
const toggle = { showLabel: fields.showPassword, hideLabel: fields.hidePassword };

export interface NewPassword {
	newPassword: string;
	repeat: string;
}

/** New password and its repetition. Used by the reset form and by the change form. */
export function NewPasswordFields() {
	const { register, formState } = useFormContext<NewPassword>();
	const { errors } = formState;
	const { rule, hint } = usePasswordRule();
	return (
		<>
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
		</>
	);
}
