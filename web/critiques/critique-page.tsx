import { useQuery } from "@tanstack/react-query";
import type { Critique } from "#contract/critiques.ts";
import { Queries } from "../data/queries.tsx";
import { pageTitle } from "../document/site.ts";
import { SignedInOnly } from "../layouts/guards.tsx";
import { Loaded } from "../layouts/loaded.tsx";
import { NoScript } from "../layouts/no-script.tsx";
import { critiquePage } from "../messages/en/critique-page.ts";
import { surfaceStyles } from "../sheets/door.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/critique-page";
import styles from "./critiques.css?url";
import { critiqueQuery } from "./queries.ts";
import { RedDesk } from "./red-desk.tsx";
import { SeenCritique } from "./seen-critique.tsx";

const { page } = critiquePage;

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: pageTitle(page.title, matches) },
	{ name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: surfaceStyles },
	{ rel: "stylesheet", href: styles },
];

/** One hand-in. Its teacher gets the red desk until the critique is sent. Otherwise it shows the sent critique. */
export default function CritiquePage({ params: { id } }: Route.ComponentProps) {
	return (
		<div className="page critique-page">
			<NoScript />
			<SignedInOnly>
				<Queries>
					<One key={id} id={id} />
				</Queries>
			</SignedInOnly>
		</div>
	);
}

function One({ id }: { id: string }) {
	const gone = (
		<>
			<h1 className="title">{page.title}</h1>
			<EmptyState sentence={page.gone} />
		</>
	);
	return (
		<Loaded query={useQuery(critiqueQuery(id))} rows={3} gone={gone}>
			{(critique) =>
				isToAnswer(critique) ? (
					<RedDesk critique={critique} />
				) : (
					<SeenCritique critique={critique} />
				)
			}
		</Loaded>
	);
}

function isToAnswer({ isTeacher, state }: Critique): boolean {
	return isTeacher && (state === "waiting" || state === "late");
}
