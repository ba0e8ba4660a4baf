import { useState } from "react";
import { useForm } from "react-hook-form";
import { accounts } from "../messages/en/accounts.ts";
import { fields } from "../messages/en/fields.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { requestReset } from "./identity-calls.ts";

const { forgot } = accounts;

/** Requests the reset email. The answer does not reveal whether the account exists. */
export function ForgotPasswordForm({
	refused,
	sent,
}: {
	refused: { message: string; email: string } | undefined;
	sent: boolean;
}) {
	const { register, handleSubmit, setError, setFocus, formState } = useForm<{ email: string }>();
	const { errors, isSubmitting, isSubmitted } = formState;
	const [done, setDone] = useState(sent);
	const ask = handleSubmit(
		useOneAtATime(async ({ email }) => {
			setDone(false);
			const outcome = await requestReset(email);
			if (outcome.ok) return setDone(true);
			setError("email", { message: outcome.message });
			setFocus("email");
		}),
	);
	return (
		<form
			method="post"
			action="/forgot-password"
			onSubmit={(event) => (isSubmitting ? event.preventDefault() : ask(event))}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<Field
				label={fields.email}
				type="email"
				autoComplete="username"
				required
				defaultValue={refused?.email}
				error={errors.email?.message ?? (isSubmitted ? undefined : refused?.message)}
				{...register("email", { required: fields.emailRequired })}
			/>
			<InkButton type="submit" aria-disabled={isSubmitting} className="w-full">
				{isSubmitting ? forgot.busy : forgot.submit}
			</InkButton>
			<div role="status" className="empty:absolute">
				{done && <p className="font-semibold text-green">{forgot.done}</p>}
			</div>
		</form>
	);
}
