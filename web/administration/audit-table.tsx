import type { AuditEntry } from "#contract/administration/audit.ts";
import { FORMER_DOMAIN } from "#contract/rules.ts";
import { administration } from "../messages/administration.ts";
import { factNames, textNames } from "../messages/en/studio-names.ts";
import { clock, fullDay } from "../ui/dates.ts";
import { LongAddress } from "../ui/long-address.tsx";
import { type Column, Table } from "../ui/table.tsx";

const { audit: says } = administration;
/** A later version of the site may have written other actions. */
const names: Record<string, string> = says.actions;
const details: Record<string, string | null> = says.details;
const titles: Record<string, string> = says.titles;
const subjects: Record<string, string> = says.subjects;
/** By the action, the names of what its detail `title` lists. */
const listed: Record<string, Record<string, string>> = {
	"studio.facts": factNames,
	"studio.text": textNames,
};

/** As wide as most addresses, so that none breaks after a few letters. */
const PERSON = "min-w-0 md:min-w-[148px]";

const columns: Column<AuditEntry>[] = [
	{
		title: says.when,
		kind: "code",
		cell: ({ at }) => (
			<time dateTime={at}>
				<span className="whitespace-nowrap">{fullDay(at)},</span>{" "}
				<span className="whitespace-nowrap">{clock(at)}</span>
			</time>
		),
	},
	{ title: says.who, kind: "text", cell: ({ actor }) => <Actor actor={actor} /> },
	{ title: says.what, kind: "text", cell: (entry) => <Act entry={entry} /> },
	{
		title: says.whom,
		kind: "text",
		cell: ({ action, subject }) => (
			<Subject subject={subject ?? subjects[action] ?? says.isGone} action={action} />
		),
	},
];

export function AuditTable({ entries, caption }: { entries: AuditEntry[]; caption: string }) {
	return <Table caption={caption} columns={columns} rows={entries} rowKey={({ _id }) => _id} />;
}

function Actor({ actor }: Pick<AuditEntry, "actor">) {
	if (!actor) return <span className="text-graphite">{says.atTheServer}</span>;
	return (
		<div className={PERSON}>
			<p className="line-clamp-6 wrap-anywhere">
				<bdi>{actor.name}</bdi>
			</p>
			<Email>{actor.email}</Email>
		</div>
	);
}

/**
 * The subject is a class, a user or the class of a payment. The log writes the email address of the user or of the
 * student who paid in brackets.
 */
function Subject({ subject, action }: { subject: string; action: string }) {
	const bracket = subject.lastIndexOf(" (");
	const name = subject.slice(0, bracket);
	const email = subject.slice(bracket + 2, -1);
	if (bracket < 1 || !subject.endsWith(")") || !email.includes("@")) {
		return <bdi className="line-clamp-6 wrap-anywhere">{subject}</bdi>;
	}
	return (
		<div className={PERSON}>
			<p className="line-clamp-6 wrap-anywhere">
				<bdi>{name}</bdi>
			</p>
			<Email former={isAboutPayment(action) && says.formerStudent}>{email}</Email>
		</div>
	);
}

/** The student of a payment is not named, unlike a user. */
const isAboutPayment = (action: string) => /^(payment|refund)\./.test(action);

/** `former` stands for the address of a deleted account. Without it, no address is shown. */
function Email({ children: email, former }: { children: string; former?: string | false }) {
	const shown = email.endsWith(FORMER_DOMAIN) ? former : email;
	if (!shown) return null;
	return (
		<p className="line-clamp-6 text-graphite text-small wrap-anywhere">
			<LongAddress>{shown}</LongAddress>
		</p>
	);
}

/** The action, and the details that the log has about it. */
function Act({ entry: { action, detail } }: { entry: AuditEntry }) {
	const said = Object.entries(detail).flatMap(([key, value]) => {
		const label = (key === "title" && titles[action]) || details[key];
		return value && label ? [`${label} ${shownValue(action, value)}`] : [];
	});
	return (
		<div>
			<p className="font-bold">{names[action] ?? action}</p>
			{said.length > 0 && <p className="text-graphite text-small">{said.join(", ")}</p>}
		</div>
	);
}

/** The names that the log lists, as the page shows them where they are edited. */
function shownValue(action: string, value: string): string {
	const { [action]: words } = listed;
	if (!words) return value;
	return value
		.split(", ")
		.map((name) => words[name] ?? name)
		.join(", ");
}
