import { data } from "react-router";
import { identityFormsContext } from "../data/context.ts";
import { Queries } from "../data/queries.tsx";
import { pageTitle } from "../document/site.ts";
import { accounts } from "../messages/en/accounts.ts";
import { signUp } from "../messages/en/sign-up.ts";
import type { Route } from "./+types/reset-password-page";
import { AccountFrame } from "./account-frame.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { knowSignInOptions, loadSignInOptions } from "./sign-in-options.ts";

const { reset } = accounts;

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(reset.heading, matches) },
	{ name: "robots", content: "noindex" },
];

export const loader = loadSignInOptions;
export const clientLoader = knowSignInOptions;

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
		<Queries state={loaderData}>
			<AccountFrame title={reset.heading}>
				<ResetPassword posted={actionData} />
			</AccountFrame>
		</Queries>
	);
}
