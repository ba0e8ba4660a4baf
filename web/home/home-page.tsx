import { Suspense, useRef } from "react";
import { popularClassesQuery } from "../classes/door.ts";
import { publicCallContext } from "../data/context.ts";
import { prefetch } from "../data/prefetch.ts";
import { maySignIn } from "../data/session-state.ts";
import { canonical, shareTags } from "../document/share.ts";
import { siteOf } from "../document/site.ts";
import { popularInstructorsQuery } from "../instructors/door.ts";
import { messages } from "../messages/en.ts";
import { lazyPart, part } from "../parts/part.ts";
import { firstTouch } from "../ui/first-touch.ts";
import type { Route } from "./+types/home-page";
import { Hero } from "./hero.tsx";
import styles from "./home.css?url";
import { homeTextsQuery } from "./queries.ts";
import { useEarlyLinks } from "./use-early-links.ts";

const sections = part(() => import("./further-sections.tsx"));
/**
 * The sections that the server rendered stay until their script arrives. It is requested when the reader first
 * touches the page. Until then their links and forms work without it.
 */
const FurtherSections = lazyPart(sections, async () => {
	if (import.meta.env.SSR || isNeededAtOnce()) return;
	await firstTouch(document.getElementById(FURTHER));
});
/** Marks sections that the server rendered. */
const FURTHER = "further";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => {
	const title = messages.meta.home(siteOf(matches).name);
	const { description } = messages.meta;
	return [
		{ title },
		{ name: "description", content: description },
		canonical(matches, "/"),
		...shareTags(matches, { title, description, path: "/" }),
	];
};

/** The server prefetches the first page load … */
export function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	return prefetch((client) =>
		Promise.all([
			client.fetchQuery(popularClassesQuery(ask)),
			client.fetchQuery(popularInstructorsQuery(ask)),
			client.fetchQuery(homeTextsQuery(ask)),
		]),
	);
}

/** … and the browser loads later visits: the page opens with skeletons as soon as its script is there. */
export async function clientLoader() {
	await sections.wanted();
	return undefined;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const further = useRef<HTMLDivElement>(null);
	const ready = useRef(false);
	useEarlyLinks(further, () => ready.current);
	return (
		<>
			<div className="page hero-room">
				<Hero />
			</div>
			<div id={FURTHER} ref={further}>
				<Suspense>
					<FurtherSections
						state={loaderData}
						onReady={() => {
							ready.current = true;
						}}
					/>
				</Suspense>
			</div>
		</>
	);
}

/** Users see at once which classes they have selected, and `?select=ID` is carried out at once (EarlySelect). */
function isNeededAtOnce(): boolean {
	return maySignIn() || new URLSearchParams(location.search).has("select");
}
