import type { Tx } from "#database/tables.ts";

/** The counters of a new class: nobody is enrolled. */
export async function addSeats(tx: Tx, classId: string, seats: number): Promise<void> {
	await tx
		.insertInto("class_seats")
		.values({ class_id: classId, capacity: seats, available: seats, enrolled: 0 })
		.execute();
}

/** What is for sale from now on; capacity follows (decisions.md, "Classes"). Call it under `lockSeats`. */
export async function setForSale(tx: Tx, classId: string, seats: number): Promise<void> {
	await tx
		.updateTable("class_seats")
		.set((eb) => ({ available: seats, capacity: eb("enrolled", "+", seats) }))
		.where("class_id", "=", classId)
		.execute();
}
