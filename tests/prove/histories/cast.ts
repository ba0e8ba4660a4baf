import {
	makeClass,
	makePerson,
	signIn,
	type TestClass,
	type TestPerson,
} from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";
import { CLASSES, STUDENTS } from "./steps.ts";

/** The people and things of a history. */
export interface Cast {
	students: TestPerson[];
	instructor: TestPerson;
	admin: TestPerson;
	classes: TestClass[];
}

export async function furnish(world: World): Promise<Cast> {
	const instructor = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const students: TestPerson[] = [];
	for (let number = 0; number < STUDENTS; number += 1) students.push(await makePerson(world));
	const classes: TestClass[] = [];
	for (const { seats, cents, status } of CLASSES) {
		classes.push(await makeClass(world, { owner: instructor, seats, price: cents / 100, status }));
	}
	return { students, instructor, admin, classes };
}

/** Opens new sessions for everybody, after time has passed. */
export async function signInAgain(
	world: World,
	{ students, instructor, admin }: Cast,
): Promise<void> {
	for (const person of [...students, instructor, admin]) {
		Object.assign(person, await signIn(world, person.id));
	}
}

/** The tables that a history fills, in the order of deletion. People and classes may stay. */
const books = [
	"later_work",
	"refunds",
	"enrolments",
	"payments",
	"seat_holds",
	"hold_periods",
	"payment_intents",
	"sandbox_refunds",
	"sandbox_events",
	"sandbox_intents",
	"selections",
	"webhook_events",
	"listed_classes",
	"class_seats",
] as const;

export async function clearTheBooks({ db }: World): Promise<void> {
	for (const book of books) await db.deleteFrom(book).execute();
}
