/** The seat of one person in one class. */
export interface Seat {
	classId: string;
	userId: string;
}
