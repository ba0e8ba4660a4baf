import type { AuditEntry } from "#contract/administration/audit.ts";
import type { CsvList } from "#contract/enumerations.ts";
import type { Payment } from "#contract/payments.ts";
import type { Database } from "#database/tables.ts";
import { listPeople, type SeenPerson } from "../accounts/users-store.ts";
import { listAudit } from "../administration/audit-store.ts";
import { type EnrolmentRow, listEnrolments } from "../enrolments/store.ts";
import { type CsvSource, writeList } from "../files/write-list.ts";
import { allPayments } from "../payments/store.ts";

/** Money in dollars with two decimals, and times in UTC. */
const dollars = (amount: number) => amount.toFixed(2);

/** Pages show words instead of the address of a deleted account. Here it shows which rows belong to one person. */
const payments: CsvSource<Payment> = {
	pageOf: allPayments,
	columns: {
		payment: ({ _id }) => _id,
		date: ({ date }) => date,
		state: ({ state }) => state,
		student_email: ({ email }) => email,
		class: ({ className }) => className,
		class_id: ({ classId }) => classId,
		instructor: ({ instructorName }) => instructorName,
		instructor_email: ({ instructorEmail }) => instructorEmail,
		price_usd: ({ price }) => dollars(price),
		refunded_usd: ({ refunded }) => dollars(refunded),
		refund_state: ({ refund }) => refund?.state ?? null,
		transaction: ({ transactionId }) => transactionId,
		seat_ended: ({ seatEnded }) => seatEnded,
	},
};

const enrolments: CsvSource<EnrolmentRow> = {
	pageOf: listEnrolments,
	columns: {
		enrolment: ({ id }) => id,
		date: ({ at }) => at,
		student: ({ name }) => name,
		student_email: ({ email }) => email,
		class: ({ className }) => className,
		class_id: ({ classId }) => classId,
		payment: ({ paymentId }) => paymentId,
	},
};

const people: CsvSource<SeenPerson> = {
	pageOf: listPeople,
	columns: {
		person: ({ _id }) => _id,
		since: ({ since }) => since,
		name: ({ name }) => name,
		email: ({ email }) => email,
		role: ({ role }) => role,
		email_confirmed: ({ emailConfirmed }) => emailConfirmed,
		two_step_login: ({ twoFactor }) => twoFactor,
		suspended_since: ({ suspendedAt }) => suspendedAt,
	},
};

const audit: CsvSource<AuditEntry> = {
	pageOf: listAudit,
	columns: {
		entry: ({ _id }) => _id,
		date: ({ at }) => at,
		by: ({ actor }) => actor?.name ?? null,
		by_email: ({ actor }) => actor?.email ?? null,
		action: ({ action }) => action,
		affected: ({ subject }) => subject,
		detail: ({ detail }) => JSON.stringify(detail),
	},
};

/** Each list as CSV. */
export const csvOf: Record<CsvList, (db: Database) => AsyncGenerator<string>> = {
	payments: (db) => writeList(db, payments),
	enrolments: (db) => writeList(db, enrolments),
	people: (db) => writeList(db, people),
	audit: (db) => writeList(db, audit),
};
