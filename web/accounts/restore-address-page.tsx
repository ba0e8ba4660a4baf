import { identityFormsContext } from "../data/context.ts";
import { pageTitle } from "../document/site.ts";
import { accounts } from "../messages/en/accounts.ts";
import type { Route } from "./+types/restore-address-page";
import { LetterLink } from "./letter-link.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(accounts.restore.title, matches) },
	{ name: "robots", content: "noindex" },
];

/** Handles the form when it is submitted before the script is ready. */
export async function action({ request, context }: Route.ActionArgs) {
	return await context.get(identityFormsContext).restoreAddress(await request.formData());
}

export default function RestoreAddressPage({ actionData: posted }: Route.ComponentProps) {
	return <LetterLink kind="restore" posted={posted} />;
}
