import { useState } from "react";
import { data, redirect } from "react-router";
import { identityFormsContext, publicCallContext } from "../context.ts";
import { security } from "../messages/en/security.ts";
import { messages } from "../messages/en.ts";
import { prefetch } from "../prefetch.ts";
import { PrefetchedQueries } from "../prefetched-queries.tsx";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/login-page";
import { AccountFrame } from "./account-frame.tsx";
import { CodeForm } from "./code-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { knowSignInOptions, signInOptionsQuery } from "./queries.ts";
import { returnPath } from "./return-path.ts";
import { useOriginPage } from "./use-origin-page.ts";
import { VisitorsOnly } from "./visitors-only.tsx";

const { login } = messages;

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(login.heading, matches) },
	{ name: "description", content: login.lead },
];

export function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	return prefetch((client) => client.fetchQuery(signInOptionsQuery(ask)));
}

export function clientLoader() {
	return knowSignInOptions();
}

/** The form as it arrives when it is sent before the script is ready: the password, or the code after it. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const from = returnPath(form.get("from"));
	const forms = context.get(identityFormsContext);
	const ofCode = form.has("code");
	const outcome = await (ofCode ? forms.enterCode(form, request) : forms.signIn(form, request));
	if (outcome.ok === true) return redirect(from, { status: 303, headers: outcome.headers });
	const email = String(form.get("email") ?? "").slice(0, 254);
	if (outcome.ok === "code_wanted") {
		return data({ step: "code", message: "", email, from } as const, { headers: outcome.headers });
	}
	// Another code may be right; whatever else is wrong begins with the password again.
	const step = ofCode && outcome.code === "wrong_code" ? "code" : "password";
	return data({ step, message: outcome.message, email, from } as const, { status: 422 });
}

export default function LoginPage({ loaderData, actionData: posted }: Route.ComponentProps) {
	const { origin, written } = useOriginPage(posted?.from);
	const [step, setStep] = useState<"password" | "code">(posted?.step ?? "password");
	const says = step === "code" ? security.login : { title: login.heading, lead: login.lead };
	return (
		<PrefetchedQueries state={loaderData}>
			<VisitorsOnly origin={origin}>
				<AccountFrame title={says.title} lead={says.lead}>
					{step === "code" ? (
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
		</PrefetchedQueries>
	);
}
