import { data } from "react-router";
import { identityFormsContext, publicCallContext } from "../data/context.ts";
import { prefetch } from "../data/prefetch.ts";
import { PrefetchedQueries } from "../data/prefetched-queries.tsx";
import { pageTitle } from "../document/site.ts";
import { accounts } from "../messages/en/accounts.ts";
import { signUp } from "../messages/en/sign-up.ts";
import type { Route } from "./+types/reset-password-page";
import { AccountFrame } from "./account-frame.tsx";
import { knowSignInOptions, signInOptionsQuery } from "./queries.ts";
import { ResetPassword } from "./reset-password.tsx";

const { reset } = accounts;

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(reset.heading, matches) },
	{ name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	return prefetch((client) => client.fetchQuery(signInOptionsQuery(ask)));
}

export function clientLoader() {
	return knowSignInOptions();
}

/** Handles the form when it is submitted before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	if (form.get("newPassword") !== form.get("repeat")) {
		const message = signUp.mismatchText;
		return data({ ok: false as const, code: "mismatch", message }, { status: 422 });
	}
	const outcome = await context.get(identityFormsContext).resetPassword(form);
	return data(outcome, { status: outcome.ok ? 200 : 422 });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<PrefetchedQueries state={loaderData}>
			<AccountFrame title={reset.heading} lead={reset.lead}>
				<ResetPassword posted={actionData} />
			</AccountFrame>
		</PrefetchedQueries>
	);
}
