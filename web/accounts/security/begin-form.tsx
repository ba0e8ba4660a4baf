import { useForm } from "react-hook-form";
import { fields } from "../../messages/en/fields.ts";
import { security } from "../../messages/en/security.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { beginSecondFactor, type SecondFactorStart, wordsOf } from "./two-factor-calls.ts";

const { factor: says } = security;

/** Asks for the password, so that nobody can connect their own app in a browser that was left open. */
export function BeginForm({ begun }: { begun(started: SecondFactorStart): void }) {
	const { register, handleSubmit, setError, setFocus, formState } = useForm<{ password: string }>();
	const { errors, isSubmitting } = formState;
	const begin = handleSubmit(
		useOneAtATime(async ({ password }) => {
			try {
				begun(await beginSecondFactor(password));
			} catch (fault) {
				setError("password", { message: wordsOf(fault) });
				setFocus("password", { shouldSelect: true });
			}
		}),
	);
	return (
		<form onSubmit={begin} noValidate className="grid gap-5">
			<p className="measure">{says.off}</p>
			<PasswordField
				label={says.password}
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				autoComplete="current-password"
				required
				error={errors.password?.message}
				{...register("password", { required: fields.passwordRequired })}
			/>
			<div className="p-1">
				<PencilButton type="submit" {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? says.beginBusy : says.begin}
				</PencilButton>
			</div>
		</form>
	);
}
