import type { Database, Tx } from "#database/tables.ts";

export interface Seats {
	capacity: number;
	available: number;
	enrolled: number;
}

/** Locks the counters of one class until the transaction ends, and returns them. */
export async function lockSeats(tx: Tx, classId: string): Promise<Seats | undefined> {
	return await tx
		.selectFrom("class_seats")
		.where("class_id", "=", classId)
		.select(["capacity", "available", "enrolled"])
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Moves one seat from "for sale" to "enrolled". Call it under `lockSeats`, when a free seat is known to exist. */
export async function takeSeat(tx: Tx, classId: string): Promise<void> {
	await moveSeats(tx, classId, 1);
}

/** The reverse, when a payment is taken back. */
export async function giveSeatBack(tx: Tx, classId: string): Promise<void> {
	await moveSeats(tx, classId, -1);
}

async function moveSeats(tx: Tx, classId: string, seats: number): Promise<void> {
	await tx
		.updateTable("class_seats")
		.set((eb) => ({
			available: eb("available", "-", seats),
			enrolled: eb("enrolled", "+", seats),
		}))
		.where("class_id", "=", classId)
		.execute();
}

/** Corrects the enrolment count. The capacity stays, so the number of seats for sale changes with it. */
export async function setEnrolled(tx: Tx, classId: string, enrolled: number): Promise<void> {
	await tx
		.updateTable("class_seats")
		.set((eb) => ({ enrolled, available: eb("capacity", "-", enrolled) }))
		.where("class_id", "=", classId)
		.execute();
}

/** The number of seats of one class that are held now. */
export async function countHolds(db: Database, classId: string, now: number): Promise<number> {
	const row = await db
		.selectFrom("seat_holds")
		.where("class_id", "=", classId)
		.where("expires_at", ">", now)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

export async function dropHold(db: Database, classId: string, userId: string): Promise<void> {
	await db
		.deleteFrom("seat_holds")
		.where("class_id", "=", classId)
		.where("user_id", "=", userId)
		.execute();
}

/** The counters of a new class, in which nobody is enrolled. */
export async function addSeats(tx: Tx, classId: string, seats: number): Promise<void> {
	await tx
		.insertInto("class_seats")
		.values({ class_id: classId, capacity: seats, available: seats, enrolled: 0 })
		.execute();
}

/**
 * Sets the number of seats for sale. The capacity changes with it (docs/rules.md, "Classes"). Call it under
 * `lockSeats`.
 */
export async function setForSale(tx: Tx, classId: string, seats: number): Promise<void> {
	await tx
		.updateTable("class_seats")
		.set((eb) => ({ available: seats, capacity: eb("enrolled", "+", seats) }))
		.where("class_id", "=", classId)
		.execute();
}
