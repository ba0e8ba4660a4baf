import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Person } from "#contract/accounts/people.ts";
import { dashboardTitle } from "../../../layouts/dashboard-title.ts";
import { Loaded } from "../../../layouts/loaded.tsx";
import { PageHeader } from "../../../layouts/page-header.tsx";
import { administration } from "../../../messages/administration.ts";
import { people } from "../../../messages/en/people.ts";
import { usePerson } from "../../../session/person.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { InkLink } from "../../../ui/buttons.tsx";
import { fullDay } from "../../../ui/dates.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/person-page";
import { ClearPage } from "./clear-form.tsx";
import { DecidePerson } from "./decide-person.tsx";
import { PersonLists } from "./person-lists.tsx";
import { personQuery } from "./queries.ts";

const { facts: says } = people;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(people.heading, matches);

export default function PersonPage({ params: { id } }: Route.ComponentProps) {
	const wayOn = <InkLink to="/dashboard/manage-users">{people.back}</InkLink>;
	const person = useQuery(personQuery(id));
	return (
		<>
			<PageHeader title={person.data?.name ?? people.heading} />
			<Loaded
				query={person}
				rows={2}
				gone={<EmptyState sentence={people.gone}>{wayOn}</EmptyState>}
			>
				{(data) => <OnePerson key={id} person={data} />}
			</Loaded>
		</>
	);
}

function OnePerson({ person }: { person: Person }) {
	const { name, email, image, suspendedAt } = person;
	const isMe = usePerson()._id === person._id;
	return (
		<>
			<div className="mb-4 flex items-center gap-4">
				<Avatar address={image} name={name} />
				<div className="min-w-0">
					<p className="cut">{people.heading}</p>
					<p className="wrap-anywhere">{email}</p>
				</div>
			</div>
			{suspendedAt && (
				<p className="mb-4 font-semibold text-red">{people.suspended(fullDay(suspendedAt))}</p>
			)}
			<Facts person={person} />
			<PersonLists person={person} />
			{isMe ? (
				<p className="pt-8 text-graphite">{people.decide.self}</p>
			) : (
				<DecidePerson person={person} />
			)}
			{person.role === "instructor" && <ClearPage person={person} />}
		</>
	);
}

function Facts({ person }: { person: Person }) {
	const { email, role, since, emailConfirmed, twoFactor } = person;
	const yesOrNo = (is: boolean) => (is ? says.yes : says.no);
	const facts = [
		[says.role, administration.users.roleOf[role]],
		[says.since, fullDay(since)],
		[says.confirmed, yesOrNo(emailConfirmed)],
		[says.twoFactor, yesOrNo(twoFactor)],
	] as const;
	return (
		<div className="mb-6">
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
				{facts.map(([fact, value]) => (
					<div key={fact} className="contents">
						<dt className="text-graphite">{fact}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<p className="pt-3">
				<Link
					to={`/dashboard/audit?search=${encodeURIComponent(email.slice(0, 100))}`}
					className="inline-flex min-h-11 items-center"
				>
					{says.log}
				</Link>
			</p>
		</div>
	);
}
