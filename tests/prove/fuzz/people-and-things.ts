import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { transactionOf } from "#tests/support/purchase.ts";
import { Buyer } from "../buyer.ts";
import type { Ground } from "../ground.ts";

/** The people who send requests, and the ids that requests may name. */
export interface Cast {
	people: Record<"visitor" | "student" | "instructor" | "admin", TestPerson | undefined>;
	ids: string[];
	emails: string[];
	/** Texts that only an administrator, or only their owner, may see. */
	canaries: { text: string; owner: string }[];
}

let casts = 0;

/** Four people, classes in every status, and one person whose data nobody else may see. */
export async function newCast(ground: Ground): Promise<Cast> {
	casts += 1;
	const [student, instructor, admin, bystander, promoted] = await Promise.all([
		makePerson(ground),
		makePerson(ground, { role: "instructor" }),
		makePerson(ground, { role: "admin" }),
		makePerson(ground, { email: `canary-bystander-${casts}@genga.test` }),
		makePerson(ground),
	]);
	const feedback = `canary-feedback-${casts}`;
	const classes = [
		await makeClass(ground, { owner: instructor, seats: 50 }),
		await makeClass(ground, { owner: instructor, price: 0, seats: 50 }),
		await makeClass(ground, { owner: instructor, status: "pending", feedback }),
		await makeClass(ground, { status: "denied", feedback }),
	];
	const purchases = await Promise.all(
		classes.slice(0, 2).map((chosen) => begunPurchase(ground, student, chosen)),
	);
	const people = { visitor: undefined, student, instructor, admin };
	return {
		people,
		// Only this person's role may be raised. The others keep theirs.
		ids: [...classes.map((one) => one.id), promoted.id, ...purchases.flat()],
		emails: [student, instructor, admin, bystander].map((person) => person.email),
		canaries: [
			{ text: bystander.email, owner: "admin" },
			{ text: feedback, owner: "admin instructor" },
		],
	};
}

/** A selection, with an authorised card when the class has a price. Answers the ids for the rest of the purchase. */
async function begunPurchase(ground: Ground, student: TestPerson, chosen: TestClass) {
	const buyer = new Buyer(ground.site, student, chosen);
	await buyer.select();
	await buyer.startPaying();
	if (buyer.clientSecret) await buyer.payByCard();
	const { selectionId = "", clientSecret = "" } = buyer;
	return [selectionId, clientSecret, transactionOf(clientSecret)].filter((id) => id !== "");
}
