import { useState } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { type FormOutcome, identityFormsContext } from "../data/context.ts";
import { isAccountDeleted } from "../data/end-session.ts";
import { Queries } from "../data/queries.tsx";
import { pageTitle } from "../document/site.ts";
import { accounts } from "../messages/en/accounts.ts";
import { login } from "../messages/en/login.ts";
import { security } from "../messages/en/security.ts";
import type { Route } from "./+types/login-page";
import { AccountFrame } from "./account-frame.tsx";
import { CodeForm } from "./code-form.tsx";
import { GoogleLinkForm } from "./google-link-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { returnPath } from "./return-path.ts";
import { knowSignInOptions, loadSignInOptions } from "./sign-in-options.ts";
import { useOriginPage } from "./use-origin-page.ts";
import { VisitorsOnly } from "./visitors-only.tsx";

const passwordStep = { title: login.heading, lead: login.lead };

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(login.heading, matches) },
	{ name: "description", content: login.lead },
];

export const loader = loadSignInOptions;
export const clientLoader = knowSignInOptions;

/** Handles the password form and the code form when they are submitted before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const from = returnPath(form.get("from"));
	const forms = context.get(identityFormsContext);
	if (form.has("google")) return await linked(await forms.linkGoogle(form, request), from);
	const ofCode = form.has("code");
	const outcome = await (ofCode ? forms.enterCode(form, request) : forms.signIn(form, request));
	if (outcome.ok === true) return redirect(from, { status: 303, headers: outcome.headers });
	const email = String(form.get("email") ?? "").slice(0, 254);
	if (outcome.ok === "code_wanted") {
		return data({ step: "code", message: "", email, from } as const, { headers: outcome.headers });
	}
	// After a wrong code the user can try another one. After any other problem they start with the password.
	const step = ofCode && outcome.code === "wrong_code" ? "code" : "password";
	return data({ step, message: outcome.message, email, from } as const, { status: 422 });
}

/**
 * Asks again after a wrong password for the account that Google is connected to. After any other problem the login
 * starts again.
 */
function linked(outcome: FormOutcome, from: string) {
	if (outcome.ok === true) return redirect(from, { status: 303, headers: outcome.headers });
	const refusal = outcome.ok === false ? outcome : { message: "", code: undefined };
	const step = refusal.code === "challenge_over" ? "password" : "google";
	return data({ step, message: refusal.message, email: "", from } as const, { status: 422 });
}

export default function LoginPage({ loaderData, actionData: posted }: Route.ComponentProps) {
	const { origin, written } = useOriginPage(posted?.from);
	const asked = useSearchParams()[0].get("google") === "password-wanted";
	const [step, setStep] = useState<"password" | "code" | "google">();
	const shown = step ?? posted?.step ?? (asked ? "google" : "password");
	const says = { password: passwordStep, code: security.login, google: accounts.link }[shown];
	const isLeadTrue = shown !== "password" || !isAccountDeleted;
	return (
		<Queries state={loaderData}>
			<VisitorsOnly origin={origin}>
				<AccountFrame title={says.title} lead={isLeadTrue ? says.lead : undefined}>
					{shown === "google" ? (
						<GoogleLinkForm
							refused={posted?.message}
							written={written}
							startAgain={() => setStep("password")}
						/>
					) : shown === "code" ? (
						<CodeForm
							refused={posted?.message}
							written={written}
							startAgain={() => setStep("password")}
						/>
					) : (
						<LoginForm
							refused={posted?.step === "password" ? posted : undefined}
							origin={origin}
							written={written}
							wantCode={() => setStep("code")}
						/>
					)}
				</AccountFrame>
			</VisitorsOnly>
		</Queries>
	);
}
