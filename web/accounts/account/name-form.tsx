import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { User } from "#contract/accounts.ts";
import { call } from "../../data/api.ts";
import { ApiProblem, isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { account } from "../../messages/en/account.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toasts.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

const { name: says } = account;

export function NameForm({ person }: { person: User }) {
	const client = useQueryClient();
	const form = useForm({ values: { name: person.name } });
	const { register, handleSubmit, setError, setFocus, formState } = form;
	const { errors, isSubmitting } = formState;
	const change = handleSubmit(
		useOneAtATime(async ({ name }: { name: string }) => {
			try {
				await call("PATCH /api/me", { body: { name } });
			} catch (fault) {
				if (isSessionEnd(fault)) return;
				const ofField = fault instanceof ApiProblem ? fault.of("name") : undefined;
				setError("name", { message: ofField ?? sentenceOf(fault) });
				return setFocus("name", { shouldSelect: true });
			}
			toast(says.done);
			// The name is in many lists.
			await client.invalidateQueries();
		}),
	);
	return (
		<form onSubmit={change} noValidate className="grid gap-5">
			<p className="measure">{says.lead}</p>
			<Field
				label={says.label}
				autoComplete="name"
				required
				error={errors.name?.message}
				{...register("name", { required: says.required })}
			/>
			<div className="p-1">
				<PencilButton type="submit" {...useKeptFocus()} disabled={isSubmitting}>
					{isSubmitting ? says.busy : says.submit}
				</PencilButton>
			</div>
		</form>
	);
}
