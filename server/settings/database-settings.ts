import { z } from "zod";
import { isDatabaseAway, isPgBouncer } from "#database/faults.ts";

/** The variables that say where the database is. */
export const databaseEnvironment = {
	DATABASE_URL: postgresUrl("DATABASE_URL").optional(),
	DATABASE_DIRECT_URL: postgresUrl("DATABASE_DIRECT_URL").optional(),
	DATABASE_REPLICA_URL: postgresUrl("DATABASE_REPLICA_URL").optional(),
};

/** Where the database is. All are undefined on SQLite. */
export interface DatabaseSettings {
	databaseUrl: string | undefined;
	/** The same database without PgBouncer. Set only when `databaseUrl` leads through PgBouncer. */
	databaseDirectUrl: string | undefined;
	/** A streaming replica, for what visitors read. */
	databaseReplicaUrl: string | undefined;
}

/** The error when DATABASE_URL leads through PgBouncer and DATABASE_DIRECT_URL is not set. */
export const NEEDS_DIRECT_URL =
	"DATABASE_URL leads through PgBouncer: set DATABASE_DIRECT_URL to the address of Postgres itself";

/** Postgres' codes for a wrong user, a wrong password and an unknown database. */
const REFUSED = ["28000", "28P01", "3D000"];

/** What an operator has to repair, or undefined for any other error. */
export function databaseFault(error: unknown): string | undefined {
	if (isPgBouncer(error)) return NEEDS_DIRECT_URL;
	const { code, message } = error as NodeJS.ErrnoException;
	if (REFUSED.includes(String(code))) return `DATABASE_URL: Postgres answers: ${message}`;
	// Node's error for a name with several addresses, none of which answers, has no message.
	return isDatabaseAway(error) ? `The database does not answer: ${message || code}` : undefined;
}

type Given = Partial<Record<keyof typeof databaseEnvironment, string>>;

export function databaseSettings(
	raw: {
		[Name in keyof typeof databaseEnvironment]?: string | undefined;
	},
): DatabaseSettings {
	return {
		databaseUrl: raw.DATABASE_URL,
		databaseDirectUrl: raw.DATABASE_DIRECT_URL,
		databaseReplicaUrl: raw.DATABASE_REPLICA_URL,
	};
}

/** Errors in the combination of the three variables. */
export function databaseFaults(given: Given): string[] {
	const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = given;
	const faults: string[] = [];
	if (direct && !url) {
		faults.push(
			"DATABASE_DIRECT_URL needs DATABASE_URL, the address of the same database through PgBouncer: SQLite has no PgBouncer",
		);
	}
	if (direct && url && isSame(direct, url)) {
		faults.push(
			"DATABASE_DIRECT_URL is the address in DATABASE_URL: set it to Postgres itself, or unset it when no PgBouncer is in between",
		);
	}
	if (replica && !url) {
		faults.push(
			"DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary: SQLite has no replica",
		);
	}
	if (replica && [url, direct].some((primary) => primary && isSame(replica, primary))) {
		faults.push(
			"DATABASE_REPLICA_URL is the address of the primary: set it to a replica, or unset it when there is none",
		);
	}
	return faults;
}

/** Whether two addresses name the same database on the same server. Users and passwords do not matter. */
function isSame(one: string, other: string): boolean {
	return placeOf(one) === placeOf(other);
}

function placeOf(text: string): string {
	if (!canParse(text)) return text;
	const { hostname, port, pathname, searchParams } = new URL(withHost(text));
	const host = searchParams.get("host") ?? hostname;
	return `${host}:${searchParams.get("port") ?? (port || "5432")}${pathname}`;
}

function postgresUrl(name: string) {
	return z
		.string()
		.regex(/^postgres(ql)?:\/\//, { error: `${name} must begin with postgres://`, abort: true })
		.refine(canParse, `${name} must be like postgres://user:password@host:5432/database`);
}

function canParse(text: string): boolean {
	return URL.canParse(withHost(text));
}

/** The driver accepts an address without a host, for a socket in a folder (`?host=/run/postgresql`). */
export function withHost(text: string): string {
	return text.replace("@/", "@localhost/");
}
