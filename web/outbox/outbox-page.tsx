import { publicCallContext } from "../data/context.ts";
import { prefetch } from "../data/prefetch.ts";
import { Queries } from "../data/queries.tsx";
import { pageTitle } from "../document/site.ts";
import { outbox } from "../messages/en/outbox.ts";
import type { Route } from "./+types/outbox-page";
import { Letters } from "./letters.tsx";
import { outboxQuery } from "./queries.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(outbox.heading, matches) },
	{ name: "robots", content: "noindex" },
];

/** A site that sends its emails has no such call, so this page is a 404 there. */
export function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	return prefetch((client) => client.fetchQuery(outboxQuery(ask)));
}

export function clientLoader() {
	return undefined;
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
	return (
		<Queries state={loaderData}>
			<Letters />
		</Queries>
	);
}
