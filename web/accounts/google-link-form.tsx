import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { accounts } from "../messages/en/accounts.ts";
import { fields } from "../messages/en/fields.ts";
import { login } from "../messages/en/login.ts";
import { messages } from "../messages/en.ts";
import { announce } from "../session/announce.ts";
import { beginSession } from "../session/begin-session.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { showMessage } from "../ui/dialogs.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { linkGoogle, takeOverWithGoogle } from "./identity-calls.ts";
import { withReturn } from "./return-path.ts";

const { link: says } = accounts;

/** Problems that another password can solve. After any other problem the login starts again. */
const RETRY_WITH_PASSWORD = ["wrong_password", "invalid_input", "overloaded", "too_many_requests"];

/** The first sign-in with Google for an account that has a password (decisions/0023). */
export function GoogleLinkForm(props: {
	refused: string | undefined;
	written: string;
	startAgain(): void;
}) {
	const { refused, written, startAgain } = props;
	const { register, handleSubmit, setFocus, setError, formState } = useForm<{ password: string }>();
	const { errors, isSubmitting } = formState;
	const noValidate = useScriptReady();
	useEffect(() => setFocus("password"), [setFocus]);
	// The first call uses the sign-in with Google up. A second one would fail and say so over the page after the login.
	const finish = useOneAtATime(async (call: () => Promise<void>) => {
		try {
			await call();
			await announce(await beginSession());
		} catch (fault) {
			await explain(fault);
		}
	});
	const connect = handleSubmit(({ password }) => finish(() => linkGoogle(password)));
	async function explain(fault: unknown) {
		const text = sentenceOf(fault);
		if (fault instanceof ApiProblem && !RETRY_WITH_PASSWORD.includes(fault.code)) {
			await showMessage({ title: login.failedTitle, text, close: messages.ok });
			return startAgain();
		}
		setError("password", { message: text });
		setFocus("password", { shouldSelect: true });
	}
	return (
		<div className="grid gap-8">
			<form
				method="post"
				action="/login"
				onSubmit={connect}
				noValidate={noValidate}
				className="grid gap-5"
			>
				<input type="hidden" name="from" value={written} />
				<input type="hidden" name="google" value="link" />
				<PasswordField
					label={fields.password}
					showLabel={fields.showPassword}
					hideLabel={fields.hidePassword}
					autoComplete="current-password"
					required
					error={errors.password?.message}
					{...register("password", { required: fields.passwordRequired })}
				/>
				<InkButton type="submit" {...useKeptFocus()} disabled={isSubmitting} className="w-full">
					{isSubmitting ? says.busy : says.submit}
				</InkButton>
				{refused && !formState.isSubmitted && <Correction>{refused}</Correction>}
			</form>
			<form
				method="post"
				action="/login"
				onSubmit={(event) => {
					event.preventDefault();
					void finish(takeOverWithGoogle);
				}}
				className="grid gap-4"
			>
				<input type="hidden" name="from" value={written} />
				<input type="hidden" name="google" value="take-over" />
				<h2 className="text-body font-semibold">{says.withoutTitle}</h2>
				<p className="text-small text-graphite">{says.without}</p>
				<div className="grid px-1">
					<PencilButton type="submit" {...useKeptFocus()} disabled={isSubmitting}>
						{says.withoutButton}
					</PencilButton>
				</div>
			</form>
			<Link
				to={withReturn("/login", written)}
				className="inline-flex min-h-11 items-center text-small"
				onClick={startAgain}
			>
				{says.back}
			</Link>
		</div>
	);
}
