import { useForm } from "react-hook-form";
import { endSession } from "../../data/end-session.ts";
import { ApiProblem } from "../../data/problem.ts";
import { json, request } from "../../data/request.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { fields } from "../../messages/en/fields.ts";
import { leaving as says } from "../../messages/en/leaving.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

interface Inputs {
	password: string;
	code?: string;
}

/** Asks for the password, and for a code as well if two-step login is on. */
export function LeaveForm({ asksCode }: { asksCode: boolean }) {
	const { register, handleSubmit, setError, setFocus, formState } = useForm<Inputs>();
	const { errors, isSubmitting } = formState;
	const leave = handleSubmit(
		useOneAtATime(async (proof: Inputs) => {
			try {
				await request("/api/auth/delete-account", { method: "POST", ...json(proof) });
			} catch (fault) {
				const isCode = fault instanceof ApiProblem && fault.code === "wrong_code";
				const field = isCode && asksCode ? "code" : "password";
				setError(field, { message: sentenceOf(fault) });
				setFocus(field, { shouldSelect: true });
				return;
			}
			toast(says.done);
			await endSession("logout");
		}),
	);
	return (
		<form onSubmit={leave} noValidate className="grid gap-5">
			<PasswordField
				label={says.password}
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				autoComplete="current-password"
				required
				error={errors.password?.message}
				{...register("password", { required: fields.passwordRequired })}
			/>
			{asksCode && (
				<Field
					label={says.code}
					autoComplete="one-time-code"
					maxLength={40}
					required
					error={errors.code?.message}
					{...register("code", { required: says.codeRequired })}
				/>
			)}
			<div className="p-1">
				<PencilButton type="submit" pencil="red" disabled={isSubmitting}>
					{isSubmitting ? says.busy : says.submit}
				</PencilButton>
			</div>
		</form>
	);
}
