import { useForm } from "react-hook-form";
import { security } from "../../messages/en/security.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { confirmSecondFactor, wordsOf } from "./two-factor-calls.ts";

const { factor: says, login } = security;

/** Two-step login starts after the first valid code, which proves that the app is set up. */
export function ConfirmForm({ done }: { done(): void }) {
	const { register, handleSubmit, setError, setFocus, formState } = useForm<{ code: string }>();
	const { errors, isSubmitting } = formState;
	const confirm = handleSubmit(
		useOneAtATime(async ({ code }) => {
			try {
				await confirmSecondFactor(code);
				done();
			} catch (fault) {
				setError("code", { message: wordsOf(fault) });
				setFocus("code", { shouldSelect: true });
			}
		}),
	);
	return (
		<form onSubmit={confirm} noValidate className="grid gap-5">
			<Field
				label={says.code}
				hint={says.codeHint}
				autoComplete="one-time-code"
				inputMode="numeric"
				maxLength={10}
				required
				error={errors.code?.message}
				{...register("code", { required: login.required })}
			/>
			<InkButton
				type="submit"
				{...useKeptFocus()}
				disabled={isSubmitting}
				className="justify-self-start"
			>
				{isSubmitting ? says.confirmBusy : says.confirm}
			</InkButton>
		</form>
	);
}
