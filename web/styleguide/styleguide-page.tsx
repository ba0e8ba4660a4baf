import { data } from "react-router";
import { siteContext } from "../data/context.ts";
import { pageTitle, siteOf, useSite } from "../document/site.ts";
import { NotFound } from "../layouts/not-found.tsx";
import { PageHeader, Section } from "../layouts/page-header.tsx";
import { styleguide } from "../messages/en/styleguide.ts";
import { messages } from "../messages/en.ts";
import { IconButton, InkButton, PencilButton } from "../ui/buttons.tsx";
import { confirmAction, showMessage } from "../ui/dialogs.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { Icon } from "../ui/icons.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { toast } from "../ui/toasts.ts";
import type { Route } from "./+types/styleguide-page";
import { Colours } from "./colours.tsx";
import { Charts, Marks } from "./marks.tsx";
import { SamplePlayer } from "./sample-player.tsx";
import { Sheets, Waiting } from "./sheets.tsx";
import styles from "./styleguide.css?url";
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
	player: SamplePlayer,
} satisfies Record<keyof typeof styleguide.parts, () => React.ReactNode>;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

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

function Actions() {
	return (
		<div className="actions">
			<InkButton>{styleguide.ink}</InkButton>
			<InkButton disabled>{styleguide.off}</InkButton>
			<PencilButton>{styleguide.blue}</PencilButton>
			<PencilButton pencil="red">{styleguide.red}</PencilButton>
			<PencilButton pencil="green">{styleguide.green}</PencilButton>
			<PencilButton disabled>{styleguide.off}</PencilButton>
			<IconButton label={styleguide.menu}>
				<Icon name="menu" />
			</IconButton>
			<a href="#actions">{styleguide.link}</a>
		</div>
	);
}

function Fields() {
	const { field, hint, faulty, fault, locked, password, show, hide, sample } = styleguide;
	return (
		<div className="grid items-start gap-6 md:grid-cols-2">
			<Field label={field} hint={hint} placeholder={sample} />
			<Field label={faulty} error={fault} />
			<Field label={locked} readOnly defaultValue={sample} />
			<PasswordField label={password} showLabel={show} hideLabel={hide} />
			<SelectField label={styleguide.choice} options={styleguide.choices} />
			<TextArea label={styleguide.longer} rows={3} />
		</div>
	);
}

const { question: title, cannotUndo: text, yes: confirm, no: cancel } = styleguide;

const opens = {
	[styleguide.ask]: () => confirmAction({ title, confirm, cancel }),
	[styleguide.askGravely]: () => confirmAction({ title, text, confirm, cancel, grave: true }),
	[styleguide.tell]: () => showMessage({ title: styleguide.told, close: styleguide.close }),
	[styleguide.toastGood]: () => toast(styleguide.kept),
	[styleguide.toastBad]: () => toast(styleguide.notKept, "red"),
};

function Overlays() {
	return (
		<div className="actions">
			{Object.entries(opens).map(([name, open]) => (
				<PencilButton key={name} onClick={() => void open()}>
					{name}
				</PencilButton>
			))}
		</div>
	);
}

type Row = (typeof styleguide.rows)[number];

const { place, drawing, frames } = styleguide.columns;
const columns: Column<Row>[] = [
	{ title: place, kind: "number", cell: (_, index) => index + 1 },
	{ title: drawing, cell: (row) => row.drawing },
	{ title: frames, kind: "code", cell: (row) => row.frames },
];

function SampleTable() {
	return (
		<Table
			caption={styleguide.parts.table}
			columns={columns}
			rows={[...styleguide.rows]}
			rowKey={(row) => row.frames}
		/>
	);
}
