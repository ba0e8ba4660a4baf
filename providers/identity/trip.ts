import { AsyncLocalStorage } from "node:async_hooks";
import type { GoogleFault } from "#contract/sign-in.ts";
import type { OpenIdPerson } from "./openid-claims.ts";

/** What better-auth's callback keeps to itself and we must know: who came, and what went wrong. */
export interface Trip {
	person?: OpenIdPerson & { accountId: string };
	fault?: GoogleFault;
}

const trips = new AsyncLocalStorage<Trip>();

/** Runs one callback and answers what was noted meanwhile. */
export async function onTrip<T>(run: () => Promise<T>): Promise<{ answer: T; trip: Trip }> {
	const trip: Trip = {};
	return { answer: await trips.run(trip, run), trip };
}

export function notePerson(person: Trip["person"]): void {
	const trip = trips.getStore();
	if (trip) trip.person = person;
}

export function noteFault(fault: GoogleFault): void {
	const trip = trips.getStore();
	if (trip) trip.fault = fault;
}
