import { identityFormsContext } from "../context.ts";
import { accounts } from "../messages/en/accounts.ts";
import { pageTitle } from "../site.ts";
import type { Route } from "./+types/prove-address-page";
import { LetterLink } from "./letter-link.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(accounts.prove.title, matches) },
	{ name: "robots", content: "noindex" },
];

/** The button when it was pressed before the script was ready. */
export async function action({ request, context }: Route.ActionArgs) {
	return await context.get(identityFormsContext).proveAddress(await request.formData());
}

export default function ProveAddressPage({ actionData: posted }: Route.ComponentProps) {
	return <LetterLink kind="prove" posted={posted} />;
}
