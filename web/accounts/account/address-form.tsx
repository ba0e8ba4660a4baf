import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import type { z } from "zod";
import { wantedAddress } from "#contract/accounts.ts";
import { ApiProblem } from "../../data/problem.ts";
import { json, request } from "../../data/request.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { account } from "../../messages/en/account.ts";
import { fields } from "../../messages/en/fields.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

const { address: says } = account;

type Inputs = z.input<typeof wantedAddress>;

/** Asks for the password, so that nobody can take the account away in a browser that was left open. */
export function AddressForm({ email }: { email: string }) {
	const [mailedTo, setMailedTo] = useState<string>();
	const form = useForm<Inputs>({ resolver: zodResolver(wantedAddress) });
	const { register, handleSubmit, reset, setError, setFocus, formState } = form;
	const { errors, isSubmitting } = formState;
	const ask = handleSubmit(
		useOneAtATime(async (input: Inputs) => {
			setMailedTo(undefined);
			try {
				await requestAddress(input);
				setMailedTo(input.email);
				reset({ email: "", password: "" });
			} catch (fault) {
				const ofEmail = fault instanceof ApiProblem ? fault.of("email") : undefined;
				const field = ofEmail ? "email" : "password";
				setError(field, { message: ofEmail ?? sentenceOf(fault) });
				setFocus(field, { shouldSelect: true });
			}
		}),
	);
	return (
		<form onSubmit={ask} noValidate className="grid gap-5">
			<p className="measure wrap-anywhere">{says.lead(email)}</p>
			<Field
				label={says.label}
				type="email"
				autoComplete="email"
				required
				error={errors.email?.message}
				{...register("email")}
			/>
			<PasswordField
				label={says.password}
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				autoComplete="current-password"
				required
				error={errors.password?.message}
				{...register("password")}
			/>
			<div className="p-1">
				<PencilButton type="submit" {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? says.busy : says.submit}
				</PencilButton>
			</div>
			<p role="status" className="font-semibold text-green wrap-anywhere empty:hidden">
				{mailedTo && says.mailed(mailedTo)}
			</p>
		</form>
	);
}

/** For people who sign in with Google and have no password that could be asked for. */
export function AddressWithoutPassword({ email }: { email: string }) {
	return (
		<p className="measure wrap-anywhere">
			{says.withoutPassword(email)} <Link to="/forgot-password">{says.choosePassword}</Link>
		</p>
	);
}

/** Uses the identity provider's cookie, like changing the password. */
async function requestAddress(input: Inputs): Promise<void> {
	await request("/api/auth/request-address", { method: "POST", ...json(input) });
}
