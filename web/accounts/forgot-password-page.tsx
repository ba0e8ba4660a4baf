import { data, Link, redirect, useSearchParams } from "react-router";
import { identityFormsContext } from "../data/context.ts";
import { pageTitle, useSite } from "../document/site.ts";
import { accounts } from "../messages/en/accounts.ts";
import type { Route } from "./+types/forgot-password-page";
import { AccountFrame } from "./account-frame.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

const { forgot } = accounts;

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(forgot.heading, matches) },
	{ name: "description", content: forgot.lead },
];

/** Handles the form when it is submitted before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const outcome = await context.get(identityFormsContext).requestReset(form);
	if (outcome.ok) return redirect("/forgot-password?sent=1", 303);
	const email = String(form.get("email") ?? "").slice(0, 254);
	return data({ message: outcome.message, email }, { status: 422 });
}

export default function ForgotPasswordPage({ actionData: refused }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const { sendsMail } = useSite();
	if (!sendsMail) return <NoMail />;
	return (
		<AccountFrame title={forgot.heading} lead={forgot.lead}>
			<ForgotPasswordForm refused={refused} sent={params.has("sent")} />
			<p className="mt-4 text-small">
				<Link to="/login">{forgot.toLogin}</Link>
			</p>
		</AccountFrame>
	);
}

/** A site without mail does not link to this page, but a visitor may have bookmarked it. */
function NoMail() {
	return (
		<AccountFrame title={forgot.heading} lead={forgot.noMail}>
			<p className="text-small">
				<Link to="/contact-us">{forgot.toContact}</Link> · <Link to="/login">{forgot.toLogin}</Link>
			</p>
		</AccountFrame>
	);
}
