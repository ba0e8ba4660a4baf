import { expect, test } from "vitest";
import { lockSeats } from "#server/seats/store.ts";
import { makeClass, makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { authorise, buy, recordPayment, select, startPaying } from "#tests/support/purchase.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const ROUNDS = 20;

function move(world: World, { owner, id }: { owner: TestPerson; id: string }, name: string) {
	return ask(world, owner, `PATCH /api/class/${id}/state`, { move: name });
}

async function onSale(world: World, options: { seats?: number; price?: number } = {}) {
	const owner = await makePerson(world, { role: "instructor" });
	return { owner, ...(await makeClass(world, { owner, name: "Gouache", ...options })) };
}

/** The places where visitors can find a class. */
async function places(world: World, id: string) {
	const list = await ask(world, undefined, "GET /api/approvedClasses");
	const search = await ask(world, undefined, "GET /api/approvedClasses?search=gouache");
	const sitemap = await world.app.inject({ url: "/sitemap-classes-1.xml" });
	return {
		listed: list.body.length,
		found: search.body.length,
		sitemap: sitemap.body.includes(id),
		page: (await ask(world, undefined, `GET /api/class/${id}`)).status,
		lessons: (await ask(world, undefined, `GET /api/class/${id}/lessons`)).status,
	};
}

test("a withdrawn class is hidden from visitors, stays with its students, and returns unchanged", async () => {
	const world = await openWorld();
	const chosen = await onSale(world);
	await makeOutline(world, chosen);
	const student = await makePerson(world);
	const stranger = await makePerson(world);
	await buy(world, student, chosen);
	// Also indexes it: a class that a test writes directly is in no index.
	await move(world, chosen, "withdraw");
	await move(world, chosen, "put_back");
	const before = await places(world, chosen.id);
	expect(before).toEqual({ listed: 1, found: 1, sitemap: true, page: 200, lessons: 200 });

	expect((await move(world, chosen, "withdraw")).body.modifiedCount).toBe(1);
	const gone = { listed: 0, found: 0, sitemap: false, page: 404, lessons: 404 };
	expect(await places(world, chosen.id)).toEqual(gone);
	const page = await ask(world, student, `GET /api/class/${chosen.id}`);
	expect([page.status, page.body.className]).toEqual([200, "Gouache"]);
	expect(page.body).not.toHaveProperty("feedback");
	expect(page.body).not.toHaveProperty("state");
	expect((await ask(world, student, `GET /api/class/${chosen.id}/kept-lessons`)).status).toBe(200);
	for (const path of ["", "/kept-lessons"]) {
		const closed = await ask(world, stranger, `GET /api/class/${chosen.id}${path}`);
		expect([path, closed.status]).toEqual([path, 404]);
	}

	expect((await move(world, chosen, "put_back")).body.modifiedCount).toBe(1);
	expect(await places(world, chosen.id)).toEqual(before);
});

test("a selection and a held seat of a class off sale say so, and are payable again afterwards", async () => {
	const world = await openWorld();
	const chosen = await onSale(world);
	const student = await makePerson(world);
	const selection = await select(world, student, chosen);
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(200);
	await move(world, chosen, "withdraw");
	const [selected] = (await ask(world, student, `GET /api/selected/classes/${student.email}`)).body;
	expect(selected.hindrance).toBe("class_not_open");
	const paying = await startPaying(world, student, selection, chosen.price);
	expect([paying.status, paying.body.code]).toEqual([409, "class_not_open"]);
	const late = await ask(world, await makePerson(world), "POST /api/selected/class", {
		classId: chosen.id,
	});
	expect([late.status, late.body.code]).toEqual([409, "class_not_open"]);
	await move(world, chosen, "put_back");
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(200);
});

test("a card accepted before the withdrawal and recorded after it is not charged", async () => {
	const world = await openWorld();
	const chosen = await onSale(world);
	const student = await makePerson(world);
	const transactionId = await authorise(world, student, chosen);
	await move(world, chosen, "withdraw");
	const refused = await recordPayment(world, student, transactionId, chosen.id);
	expect([refused.status, refused.body.code]).toEqual([409, "class_not_open"]);
	expect(refused.body.detail).toContain("Nothing was charged");
	await world.work();
	expect(await world.db.selectFrom("payments").selectAll().execute()).toEqual([]);
});

/** Actions concurrent with a withdrawal, and their possible answers. */
const races: Record<
	string,
	(world: World, chosen: TestClass, student: TestPerson) => Promise<() => Promise<Answer>>
> = {
	"a selection": async (world, chosen, student) => () =>
		ask(world, student, "POST /api/selected/class", { classId: chosen.id }),
	"a payment that settles": async (world, chosen, student) => {
		const transactionId = await authorise(world, student, chosen);
		return () => recordPayment(world, student, transactionId, chosen.id);
	},
};

test.for(Object.keys(races))(
	"%s concurrent with a withdrawal: one comes first, and the books are correct",
	async (name) => {
		const world = await openWorld();
		for (let round = 0; round < ROUNDS; round += 1) {
			const chosen = await onSale(world, { seats: 2 });
			const act = await races[name]?.(world, chosen, await makePerson(world));
			const both = [() => move(world, chosen, "withdraw"), act ?? fail];
			const order = round % 2 === 0 ? both : both.toReversed();
			const answers = await Promise.all(order.map((call) => call()));
			const [withdrawn, acted] = round % 2 === 0 ? answers : answers.toReversed();
			expect(withdrawn?.status).toBe(200);
			if (acted?.status !== 200) {
				expect([acted?.status, acted?.body.code]).toEqual([409, "class_not_open"]);
			}
			const seats = await world.db
				.selectFrom("class_seats")
				.where("class_id", "=", chosen.id)
				.selectAll()
				.executeTakeFirstOrThrow();
			const sold = name !== "a selection" && acted?.status === 200 ? 1 : 0;
			expect([seats.enrolled, seats.available]).toEqual([sold, 2 - sold]);
		}
		await world.work();
	},
);

async function fail(): Promise<never> {
	throw new Error("no such race");
}

test("of two tabs that put a class back on sale at once, one succeeds", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const chosen = await onSale(world);
		await move(world, chosen, "withdraw");
		const tabs = await Promise.all([1, 2].map(() => move(world, chosen, "put_back")));
		expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(tabs.find(({ status }) => status === 409)?.body.code).toBe("class_moved");
	}
	const { body } = await ask(world, undefined, "GET /api/approvedClasses?limit=100");
	expect(body).toHaveLength(ROUNDS);
});

test("a withdrawal waits for a purchase in progress and is applied after it", async () => {
	const world = await openWorld();
	const chosen = await onSale(world);
	const purchase = await world.db.startTransaction().execute();
	await lockSeats(purchase, chosen.id);
	const withdrawal = move(world, chosen, "withdraw");
	try {
		if (world.database.engine === "postgres") await someoneWaits(world.db);
	} finally {
		await purchase.commit().execute();
	}
	expect((await withdrawal).status).toBe(200);
});
