import { data } from "react-router";
import { siteContext } from "../data/context.ts";
import { pageTitle, siteOf, useSite } from "../document/site.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { PageHeader, Section } from "../layouts/page-header.tsx";
import { styleguide } from "../messages/en/styleguide.ts";
import { messages } from "../messages/en.ts";
import type { Route } from "./+types/styleguide-page";
import { Actions } from "./actions.tsx";
import { Colours } from "./colours.tsx";
import { Fields } from "./fields.tsx";
import { Charts, Marks } from "./marks.tsx";
import { Overlays } from "./overlays.tsx";
import { Sheets, Waiting } from "./sheets.tsx";
import { SampleTable } from "./table.tsx";
import { Space, Type } from "./type.tsx";

const parts = {
	colours: Colours,
	type: Type,
	space: Space,
	sheets: Sheets,
	actions: Actions,
	charts: Charts,
	marks: Marks,
	fields: Fields,
	table: SampleTable,
	overlays: Overlays,
	waiting: Waiting,
} satisfies Record<keyof typeof styleguide.parts, () => React.ReactNode>;

export const meta: Route.MetaFunction = ({ matches }) => [
	{
		title: siteOf(matches).local ? pageTitle(styleguide.heading, matches) : messages.notFound.title,
	},
	{ name: "robots", content: "noindex" },
];

/** For developers. Only a local site has this page. */
export function loader({ context }: Route.LoaderArgs) {
	return data(null, { status: context.get(siteContext).local ? 200 : 404 });
}

export function clientLoader() {
	return null;
}

export default function StyleguidePage() {
	const { local } = useSite();
	if (!local) return <NotFound />;
	return (
		<>
			<div className="page">
				<PageHeader title={styleguide.heading} lead={styleguide.lead} />
			</div>
			{Object.entries(parts).map(([id, Part]) => (
				<Section key={id} id={id} title={styleguide.parts[id as keyof typeof parts]}>
					<Part />
				</Section>
			))}
		</>
	);
}
