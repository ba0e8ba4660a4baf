import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { login } from "../messages/en/login.ts";
import { security } from "../messages/en/security.ts";
import { messages } from "../messages/en.ts";
import { beginSession } from "../session/begin-session.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { showMessage } from "../ui/dialogs.ts";
import { Field } from "../ui/field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { postCode } from "./identity-calls.ts";

const { login: says } = security;

/** Problems that another code can solve. After any other problem the login starts with the password again. */
const RETRY_WITH_CODE = ["wrong_code", "invalid_input", "overloaded", "too_many_requests"];

export function CodeForm(props: {
	refused: string | undefined;
	written: string;
	startAgain(): void;
}) {
	const { refused, written, startAgain } = props;
	const { register, handleSubmit, setFocus, setError, formState } = useForm<{ code: string }>();
	const { errors, isSubmitting } = formState;
	useEffect(() => setFocus("code"), [setFocus]);
	const submit = handleSubmit(
		useOneAtATime(async ({ code }) => {
			try {
				await postCode(code);
				await beginSession();
			} catch (fault) {
				await explain(fault);
			}
		}),
	);
	async function explain(fault: unknown) {
		const text = sentenceOf(fault);
		if (fault instanceof ApiProblem && !RETRY_WITH_CODE.includes(fault.code)) {
			await showMessage({ title: login.failedTitle, text, close: messages.ok });
			return startAgain();
		}
		setError("code", { message: text });
		setFocus("code", { shouldSelect: true });
	}
	return (
		<form
			method="post"
			action="/login"
			onSubmit={submit}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<input type="hidden" name="from" value={written} />
			<Field
				label={says.code}
				hint={says.hint}
				autoComplete="one-time-code"
				maxLength={40}
				required
				error={errors.code?.message}
				{...register("code", { required: says.required })}
			/>
			<InkButton type="submit" {...useKeptFocus()} disabled={isSubmitting} className="w-full">
				{isSubmitting ? says.busy : says.submit}
			</InkButton>
			{refused && !formState.isSubmitted && <Correction>{refused}</Correction>}
			<p className="text-small text-graphite">
				{says.lost} <Link to="/contact-us">{says.lostLink}</Link>
				{says.lostEnd}
			</p>
			<a
				href="/login"
				className="inline-flex min-h-11 items-center text-small"
				onClick={(event) => {
					event.preventDefault();
					startAgain();
				}}
			>
				{says.back}
			</a>
		</form>
	);
}
