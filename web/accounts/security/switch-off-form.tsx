import { useForm } from "react-hook-form";
import { isProblem } from "../../data/problem.ts";
import { fields } from "../../messages/en/fields.ts";
import { security } from "../../messages/en/security.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { switchOffSecondFactor, wordsOf } from "./two-factor-calls.ts";

const { factor: says, login } = security;

interface Inputs {
	password: string;
	code: string;
}

/** Turns two-step login off. It takes the password and a code. */
export function SwitchOffForm({ done }: { done(): void }) {
	const { register, handleSubmit, setError, setFocus, formState } = useForm<Inputs>();
	const { errors, isSubmitting } = formState;
	const switchOff = handleSubmit(
		useOneAtATime(async (proof) => {
			try {
				await switchOffSecondFactor(proof);
				done();
			} catch (fault) {
				const isPassword = isProblem(fault, "wrong_password");
				const field = isPassword ? "password" : "code";
				setError(field, { message: wordsOf(fault) });
				setFocus(field, { shouldSelect: true });
			}
		}),
	);
	return (
		<form onSubmit={switchOff} noValidate className="grid gap-5">
			<p className="measure font-semibold text-green">{says.on}</p>
			<div>
				<h3 className="name">{says.offTitle}</h3>
				<p className="measure mt-1">{says.offText}</p>
			</div>
			<PasswordField
				label={says.password}
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				autoComplete="current-password"
				required
				error={errors.password?.message}
				{...register("password", { required: fields.passwordRequired })}
			/>
			<Field
				label={says.anyCode}
				autoComplete="one-time-code"
				maxLength={40}
				required
				error={errors.code?.message}
				{...register("code", { required: login.required })}
			/>
			<div className="p-1">
				<PencilButton type="submit" pencil="red" {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? says.switchOffBusy : says.switchOff}
				</PencilButton>
			</div>
		</form>
	);
}
