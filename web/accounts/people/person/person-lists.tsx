import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Person } from "#contract/accounts/people.ts";
import { formatDollars } from "#contract/money.ts";
import { DateMark } from "../../../lists/date-mark.tsx";
import { statusNames } from "../../../messages/en/class-status.ts";
import { people } from "../../../messages/en/people.ts";
import { security } from "../../../messages/en/security.ts";
import { paymentState } from "../../../messages/payment-state.ts";
import { dayAndTime, fullDay } from "../../../ui/dates.ts";
import { PersonList } from "./person-list.tsx";
import { classesOfQuery, paymentsOfQuery, sessionsOfQuery, suspensionsQuery } from "./queries.ts";

/** The lists about a person: suspensions, payments, classes that they teach, and logins. */
export function PersonLists({ person }: { person: Person }) {
	return (
		<>
			<Suspensions id={person._id} />
			<Payments id={person._id} />
			<Classes person={person} />
			<Sessions id={person._id} />
		</>
	);
}

function Suspensions({ id }: { id: string }) {
	const { suspensions: says } = people;
	return (
		<PersonList heading={says.heading} none={says.none} list={useQuery(suspensionsQuery(id))}>
			{({ reason, at, by, liftedAt, liftedBy }) => (
				<>
					<div className="min-w-0 flex-[1_1_240px]">
						<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
							{reason}
						</p>
						<p className="text-graphite text-small">
							{says.by(by)}. {liftedAt ? says.lifted(fullDay(liftedAt), liftedBy) : says.lasts}.
						</p>
					</div>
					<DateMark date={at} />
				</>
			)}
		</PersonList>
	);
}

function Payments({ id }: { id: string }) {
	const { payments: says } = people;
	return (
		<PersonList heading={says.heading} none={says.none} list={useQuery(paymentsOfQuery(id))}>
			{(payment) => (
				<>
					<Link
						to={`/dashboard/refund/${payment._id}`}
						className="inline-flex min-h-11 min-w-0 flex-[1_1_240px] items-center wrap-anywhere"
					>
						<bdi>{payment.className}</bdi>
					</Link>
					<span className="amount">{formatDollars(payment.price)}</span>
					<span className="text-graphite">{paymentState(payment)}</span>
					<DateMark date={payment.date} />
				</>
			)}
		</PersonList>
	);
}

function Classes({ person }: { person: Person }) {
	const { classes: says } = people;
	return (
		<PersonList heading={says.heading} none={says.none} list={useQuery(classesOfQuery(person))}>
			{({ _id, className, state, paused }) => (
				<>
					<Link
						to={`/classes/${_id}`}
						className="inline-flex min-h-11 min-w-0 flex-[1_1_240px] items-center wrap-anywhere"
					>
						<bdi>{className}</bdi>
					</Link>
					<span className="text-graphite">
						{statusNames[state]}
						{paused && state === "approved" && `. ${says.paused}`}
					</span>
				</>
			)}
		</PersonList>
	);
}

function Sessions({ id }: { id: string }) {
	const { sessions: says } = people;
	return (
		<PersonList heading={says.heading} none={says.none} list={useQuery(sessionsOfQuery(id))}>
			{({ browser, system, address, lastUsed }) => (
				<>
					<span className="min-w-0 wrap-anywhere">
						{security.sessions.device(browser, system)}
						{address && ` ${security.sessions.from(address)}`}
					</span>
					<span className="text-graphite text-small">{says.used(dayAndTime(lastUsed))}</span>
				</>
			)}
		</PersonList>
	);
}
