import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import type { changedPassword } from "#contract/accounts.ts";
import { ApiProblem } from "../../data/problem.ts";
import { json, request } from "../../data/request.ts";
import { useSite } from "../../document/site.ts";
import { fields } from "../../messages/en/fields.ts";
import { security } from "../../messages/en/security.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { type NewPassword, NewPasswordFields } from "../new-password-fields.tsx";
import { wordsOf } from "./two-factor-calls.ts";

const { password: says } = security;
const toggle = { showLabel: fields.showPassword, hideLabel: fields.hidePassword };

interface Inputs extends NewPassword {
	currentPassword: string;
}

/** Asks for the current password, so that nobody can lock the owner out in a browser that was left open. */
export function ChangePasswordForm({ done }: { done(): Promise<void> }) {
	const { sendsMail } = useSite();
	const form = useForm<Inputs>();
	const { register, handleSubmit, reset, setError, setFocus, formState } = form;
	const { errors, isSubmitting } = formState;
	const change = handleSubmit(
		useOneAtATime(async ({ currentPassword, newPassword }) => {
			try {
				await changePassword({ currentPassword, newPassword });
				reset();
				await done();
			} catch (fault) {
				const ofNew = fault instanceof ApiProblem ? fault.of("newPassword") : undefined;
				const field = ofNew ? "newPassword" : "currentPassword";
				setError(field, { message: ofNew ?? wordsOf(fault) });
				setFocus(field, { shouldSelect: true });
			}
		}),
	);
	return (
		<form onSubmit={change} noValidate className="grid grid-cols-1 gap-5">
			<p className="measure">{sendsMail ? says.lead : says.leadNoMail}</p>
			<PasswordField
				label={says.present}
				autoComplete="current-password"
				required
				{...toggle}
				error={errors.currentPassword?.message}
				{...register("currentPassword", { required: fields.passwordRequired })}
			/>
			<FormProvider {...form}>
				<NewPasswordFields />
			</FormProvider>
			<div className="p-1">
				<PencilButton type="submit" {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? says.busy : says.submit}
				</PencilButton>
			</div>
		</form>
	);
}

/** Uses the identity provider's cookie, like logging in. It sends no access token. */
async function changePassword(input: z.input<typeof changedPassword>): Promise<void> {
	await request("/api/auth/change-password", { method: "POST", ...json(input) });
}
