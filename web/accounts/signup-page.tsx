import { data, redirect } from "react-router";
import { identityFormsContext } from "../data/context.ts";
import { Queries } from "../data/queries.tsx";
import { pageTitle } from "../document/site.ts";
import { signUp } from "../messages/en/sign-up.ts";
import type { Route } from "./+types/signup-page";
import { AccountFrame } from "./account-frame.tsx";
import { returnPath, withReturn } from "./return-path.ts";
import { knowSignInOptions, loadSignInOptions } from "./sign-in-options.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { useOriginPage } from "./use-origin-page.ts";
import { VisitorsOnly } from "./visitors-only.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(signUp.heading, matches) },
	{ name: "description", content: signUp.lead },
];

export const loader = loadSignInOptions;
export const clientLoader = knowSignInOptions;

/**
 * Handles the form when it is submitted before the script is ready. A new user has to log in (docs/specification.md
 * §4), so the session cookies of the new account are not passed on to the browser.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const from = returnPath(form.get("from"));
	const message = await refusal();
	if (message === undefined) return redirect(withReturn("/login", from, { created: "1" }), 303);
	const typed = (name: string) => String(form.get(name) ?? "").slice(0, 2048);
	const kept = { name: typed("name"), email: typed("email"), image: typed("image") };
	return data({ message, from, kept }, { status: 422 });

	async function refusal(): Promise<string | undefined> {
		if (form.get("password") !== form.get("confirmPassword")) return signUp.mismatch;
		const outcome = await context.get(identityFormsContext).signUp(form);
		return outcome.ok ? undefined : outcome.message;
	}
}

export default function SignUpPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { origin, written } = useOriginPage(refused?.from);
	return (
		<Queries state={loaderData}>
			<VisitorsOnly origin={origin}>
				<AccountFrame title={signUp.heading} lead={signUp.lead}>
					<SignUpForm refused={refused} origin={origin} written={written} />
				</AccountFrame>
			</VisitorsOnly>
		</Queries>
	);
}
