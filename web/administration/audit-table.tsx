import { format } from "date-fns/format";
import type { AuditEntry } from "#contract/audit.ts";
import { administration } from "../messages/administration.ts";
import { type Column, Table } from "../ui/table.tsx";

const { audit: says } = administration;
const names: Record<string, string> = says.actions;

const columns: Column<AuditEntry>[] = [
	{
		title: says.when,
		kind: "code",
		cell: ({ at }) => (
			<time dateTime={at}>
				<span className="whitespace-nowrap">{format(new Date(at), "MMM do yyyy,")}</span>{" "}
				<span className="whitespace-nowrap">{format(new Date(at), "HH:mm")}</span>
			</time>
		),
	},
	{ title: says.who, cell: ({ actor }) => <Actor actor={actor} /> },
	{ title: says.what, cell: (entry) => <Act entry={entry} /> },
	{
		title: says.whom,
		cell: ({ subject }) => (
			<bdi className="line-clamp-6 wrap-anywhere">{subject ?? says.isGone}</bdi>
		),
	},
];

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
	return <Table caption={says.list} columns={columns} rows={entries} rowKey={({ _id }) => _id} />;
}

function Actor({ actor }: Pick<AuditEntry, "actor">) {
	if (!actor) return <span className="text-graphite">{says.atTheServer}</span>;
	return (
		<div className="min-w-0">
			<p className="line-clamp-6">
				<b>
					<bdi>{actor.name}</bdi>
				</b>
			</p>
			<p className="line-clamp-6 text-graphite text-small wrap-anywhere">{actor.email}</p>
		</div>
	);
}

/** What was done, and what the log says about it besides. */
function Act({ entry: { action, detail } }: { entry: AuditEntry }) {
	const said = Object.entries(detail).flatMap(([key, value]) =>
		value && says.details[key] ? [`${says.details[key]} ${value}`] : [],
	);
	return (
		<div>
			<p>{names[action] ?? action}</p>
			{said.length > 0 && <p className="text-graphite text-small">{said.join(", ")}</p>}
		</div>
	);
}
