import { publicCallContext } from "../data/context.ts";
import { pageTitle } from "../document/site.ts";
import { newsletter } from "../messages/en/newsletter.ts";
import type { Route } from "./+types/confirm-page";
import { LinkAnswer } from "./link-answer.tsx";
import { pressLink } from "./press-link.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(newsletter.confirm.title, matches) },
	{ name: "robots", content: "noindex" },
];

export function action({ request, context }: Route.ActionArgs) {
	return pressLink(request, "confirm", context.get(publicCallContext));
}

export default function ConfirmPage({ actionData: posted }: Route.ComponentProps) {
	return <LinkAnswer kind="confirm" posted={posted} />;
}
