import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { SignUpForm as Inputs } from "#contract/accounts.ts";
import { avatarAddress, avatarAt } from "#contract/images/avatars.ts";
import { avatarChoice } from "../messages/en/account.ts";
import { fields } from "../messages/en/fields.ts";
import { signUp } from "../messages/en/sign-up.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { AvatarChoice } from "./account/avatar-choice.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { withReturn } from "./return-path.ts";
import { signUpSchema } from "./sign-up-schema.ts";
import { usePasswordRule } from "./use-password-rule.ts";
import { useSignUp } from "./use-sign-up.ts";

const toggle = { showLabel: fields.showPassword, hideLabel: fields.hidePassword };

/** On a wide screen two fields stand beside each other, so that the form and its drawing end together. */
const PAIR = "grid items-start gap-5 min-[1180px]:grid-cols-2";

export interface SignUpFormProps {
	refused: { message: string; kept: Pick<Inputs, "name" | "email" | "image"> } | undefined;
	origin: string;
	written: string;
}

export function SignUpForm({ refused, origin, written }: SignUpFormProps) {
	const { rule, hint } = usePasswordRule();
	const form = useForm<Inputs>({ resolver: zodResolver(signUpSchema(rule)) });
	const { register, handleSubmit, formState, setValue, watch } = form;
	const { errors, isSubmitting } = formState;
	const create = useOneAtATime(useSignUp(form, origin));
	/** Props that all inputs of this form share. */
	const input = (name: keyof Inputs) => ({
		required: true,
		error: errors[name]?.message,
		...register(name),
	});
	return (
		<form
			method="post"
			action="/signup"
			onSubmit={handleSubmit(create)}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<input type="hidden" name="from" value={written} />
			<div className={PAIR}>
				<Field
					label={fields.name}
					autoComplete="name"
					defaultValue={refused?.kept.name}
					{...input("name")}
				/>
				<Field
					label={fields.email}
					type="email"
					autoComplete="username"
					defaultValue={refused?.kept.email}
					{...input("email")}
				/>
			</div>
			<div className={PAIR}>
				<PasswordField
					label={fields.password}
					hint={hint}
					autoComplete="new-password"
					{...toggle}
					{...input("password")}
				/>
				<PasswordField
					label={fields.confirmPassword}
					autoComplete="new-password"
					{...toggle}
					{...input("confirmPassword")}
				/>
			</div>
			<Field
				label={fields.photoUrl}
				hint={signUp.photoHint}
				inputMode="url"
				autoComplete="photo"
				defaultValue={refused?.kept.image}
				{...input("image")}
			/>
			<AvatarChoice
				legend={avatarChoice.orDrawn}
				chosen={avatarAt(watch("image") ?? null)}
				choose={(avatar) =>
					setValue("image", avatarAddress(avatar), { shouldValidate: formState.isSubmitted })
				}
			/>
			<InkButton type="submit" {...useKeptFocus()} disabled={isSubmitting} className="w-full">
				{isSubmitting ? signUp.busy : signUp.submit}
			</InkButton>
			{refused && !formState.isSubmitted && <Correction>{refused.message}</Correction>}
			<GoogleSignIn origin={origin} written={written} />
			<p className="text-small text-graphite">
				{signUp.haveAccount}{" "}
				<Link to={withReturn("/login", written)} state={{ from: origin }}>
					{signUp.toLogin}
				</Link>
			</p>
		</form>
	);
}
