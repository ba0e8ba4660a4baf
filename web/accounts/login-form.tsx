import { Check } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useSearchParams } from "react-router";
import { isEndedByServer } from "../data/end-session.ts";
import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { useSite } from "../document/site.ts";
import { accounts, type GoogleError } from "../messages/en/accounts.ts";
import { fields } from "../messages/en/fields.ts";
import { login } from "../messages/en/login.ts";
import { signUp } from "../messages/en/sign-up.ts";
import { messages } from "../messages/en.ts";
import { beginSession } from "../session/begin-session.ts";
import { InkButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { showMessage } from "../ui/dialogs.ts";
import { Field } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useScriptReady } from "../ui/use-script-ready.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { type Credentials, postSignIn } from "./identity-calls.ts";
import { withReturn } from "./return-path.ts";

export interface LoginFormProps {
	refused: { message: string; email: string } | undefined;
	origin: string;
	written: string;
	/** Called when the password is correct but the account also needs a two-step code. */
	wantCode(): void;
}

export function LoginForm({ refused, origin, written, wantCode }: LoginFormProps) {
	const { register, handleSubmit, setFocus, setValue, formState } = useForm<Credentials>();
	const { errors, isSubmitting } = formState;
	const { sendsMail } = useSite();
	const email: unknown = useLocation().state?.email;
	useEffect(() => {
		if (typeof email !== "string") return;
		setValue("email", email);
		setFocus("password");
	}, [email, setValue, setFocus]);
	const submit = handleSubmit(
		useOneAtATime(async (credentials) => {
			const fault = await completeLogin(credentials, wantCode);
			if (fault === undefined) return;
			await showMessage({ title: login.failedTitle, text: fault, close: messages.ok });
			setFocus("password", { shouldSelect: true });
		}),
	);
	return (
		<form
			method="post"
			action="/login"
			onSubmit={submit}
			noValidate={useScriptReady()}
			className="grid gap-5"
		>
			<input type="hidden" name="from" value={written} />
			<Created />
			<Ended />
			<GoogleFault />
			<Field
				label={fields.email}
				type="email"
				autoComplete="username"
				required
				defaultValue={refused?.email}
				error={errors.email?.message}
				{...register("email", { required: fields.emailRequired })}
			/>
			<PasswordField
				label={fields.password}
				showLabel={fields.showPassword}
				hideLabel={fields.hidePassword}
				autoComplete="current-password"
				required
				error={errors.password?.message}
				{...register("password", { required: fields.passwordRequired })}
			/>
			{sendsMail && (
				<Link to="/forgot-password" className="-my-2 inline-flex min-h-11 items-center text-small">
					{login.forgot}
				</Link>
			)}
			<InkButton type="submit" {...useKeptFocus()} disabled={isSubmitting} className="w-full">
				{isSubmitting ? login.busy : login.submit}
			</InkButton>
			{refused && !formState.isSubmitted && <Correction>{refused.message}</Correction>}
			<GoogleSignIn origin={origin} written={written} />
			<p className="text-small text-graphite">
				{login.noAccount}{" "}
				<Link to={withReturn("/signup", written)} state={{ from: origin }}>
					{login.toSignUp}
				</Link>
			</p>
		</form>
	);
}

/** Resolves with the reason for a failure. After a success the page moves on by itself. */
async function completeLogin(
	credentials: Credentials,
	wantCode: () => void,
): Promise<string | undefined> {
	try {
		if ((await postSignIn(credentials)) === "code_wanted") wantCode();
		else await beginSession();
		return undefined;
	} catch (fault) {
		const ofField = fault instanceof ApiProblem && fault.fields[0]?.message;
		return ofField || sentenceOf(fault);
	}
}

/** Confirms a sign-up that was submitted without a script. With a script, a dialog does this. */
function Created() {
	const [params] = useSearchParams();
	if (!params.has("created")) return null;
	return (
		<p role="status" className="flex items-center gap-2 font-semibold text-green">
			<Check className="icon" aria-hidden="true" />
			{signUp.done}
		</p>
	);
}

/** Says why somebody who was logged in is asked to log in again. */
function Ended() {
	if (!isEndedByServer) return null;
	return (
		<p role="status" className="font-semibold">
			{login.ended}
		</p>
	);
}

const { troubles } = accounts.google;

/** Shows why a full-page Google sign-in failed. The page's address has the reason, so this works without a script. */
function GoogleFault() {
	const [params] = useSearchParams();
	const code = params.get("google");
	if (code === null) return null;
	if (code === "proof-mailed") {
		return (
			<p role="status" className="font-semibold">
				{troubles[code]}
			</p>
		);
	}
	const known = Object.hasOwn(troubles, code) ? (code as GoogleError) : "internal-error";
	return <Correction>{troubles[known]}</Correction>;
}
