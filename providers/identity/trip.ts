import { AsyncLocalStorage } from "node:async_hooks";
import type { GoogleFault } from "#contract/sign-in.ts";
import type { OpenIdPerson } from "./openid-claims.ts";

/** What better-auth's callback keeps to itself and we must know: who came, and what went wrong. */
export interface Trip {
	/** The issuer that the answer names. */
	iss?: string | undefined;
	person?: OpenIdPerson & { accountId: string };
	fault?: GoogleFault;
}

const trips = new AsyncLocalStorage<Trip>();

/** Runs the callback of one answer and tells what was noted meanwhile. */
export async function onTrip<T>(
	{ iss }: Pick<Trip, "iss">,
	run: () => Promise<T>,
): Promise<{ answer: T; trip: Trip }> {
	const trip: Trip = { iss };
	return { answer: await trips.run(trip, run), trip };
}

export function namedIssuer(): string | undefined {
	return trips.getStore()?.iss;
}

export function notePerson(person: Trip["person"]): void {
	const trip = trips.getStore();
	if (trip) trip.person = person;
}

export function noteFault(fault: GoogleFault): void {
	const trip = trips.getStore();
	if (trip) trip.fault = fault;
}
