import { HydrationBoundary } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { identityFormsContext, publicCallContext } from "../context.ts";
import { messages } from "../messages/en.ts";
import { prefetch } from "../prefetch.ts";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/login-page";
import { AccountFrame } from "./account-frame.tsx";
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

/** The form as it arrives when it is sent before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const from = returnPath(form.get("from"));
	const outcome = await context.get(identityFormsContext).signIn(form);
	if (outcome.ok) return redirect(from, { status: 303, headers: outcome.headers });
	const email = String(form.get("email") ?? "").slice(0, 254);
	return data({ message: outcome.message, email, from }, { status: 422 });
}

export default function LoginPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { origin, written } = useOriginPage(refused?.from);
	return (
		<HydrationBoundary state={loaderData}>
			<VisitorsOnly origin={origin}>
				<AccountFrame title={login.heading} lead={login.lead}>
					<LoginForm refused={refused} origin={origin} written={written} />
				</AccountFrame>
			</VisitorsOnly>
		</HydrationBoundary>
	);
}
