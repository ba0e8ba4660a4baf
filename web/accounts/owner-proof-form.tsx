import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { endSession } from "../data/end-session.ts";
import { isProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { fields } from "../messages/en/fields.ts";
import { ownerProof as says } from "../messages/en/owner-proof.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

export interface OwnerProof {
	password: string;
	code?: string;
}

interface OwnerProofFormProps {
	asksCode: boolean;
	submit: string;
	pencil?: ComponentProps<typeof PencilButton>["pencil"];
	/** Makes the call. Its fault is shown at the field that it is about. */
	send: (proof: OwnerProof) => Promise<void>;
	/** Called after a call that succeeded. */
	done: () => Promise<void> | void;
}

/** Asks for the password, and for a code as well if two-step login is on. */
export function OwnerProofForm({ asksCode, submit, pencil, send, done }: OwnerProofFormProps) {
	const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<OwnerProof>();
	const { errors, isSubmitting } = formState;
	const prove = handleSubmit(
		useOneAtATime(async (proof: OwnerProof) => {
			try {
				await send(proof);
			} catch (fault) {
				if (isProblem(fault, "not_signed_in")) return await endSession("refused");
				const isCode = isProblem(fault, "wrong_code");
				const field = isCode && asksCode ? "code" : "password";
				setError(field, { message: sentenceOf(fault) });
				setFocus(field, { shouldSelect: true });
				return;
			}
			reset();
			await done();
		}),
	);
	return (
		<form onSubmit={prove} noValidate className="grid gap-5">
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
				<PencilButton type="submit" pencil={pencil} {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? says.busy : submit}
				</PencilButton>
			</div>
		</form>
	);
}
