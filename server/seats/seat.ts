/** One person's place in one class. */
export interface Seat {
	classId: string;
	userId: string;
}
