import { expect, test } from "vitest";
import { type WaitingKind, waitingKinds } from "#contract/enumerations.ts";
import { type GatewayDispute, GatewayRefused } from "#providers/payment/port.ts";
import { sweepDisputes } from "#server/refunds/disputes/sweep-disputes.ts";
import { DAY, handedIn, pass, sendRed } from "#tests/critiques/handed-in.ts";
import { openTeaching } from "#tests/outlines/drafts.ts";
import { bought } from "#tests/refunds/good-calls.ts";
import { decide, hung } from "#tests/sheets/shared.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const MONTH = 30 * 24 * 3600_000;

test("waiting items are counted and listed by kind, oldest first, until they are done", async () => {
	const world = await openWorld();
	const first = await applies(world);
	const message = await writes(world);
	const owner = await makePerson(world, { role: "instructor", name: "Mio" });
	const pending = await makeClass(world, { owner, status: "pending", name: "Knees" });
	world.clock.pass(20 * MONTH);
	const second = await applies(world);
	const admin = await makePerson(world, { role: "admin" });

	const counts = await countsOf(world, admin);
	expect(counts).toEqual({ ...none(), applications: 2, messages: 1, classes: 1, total: 4 });
	expect(await targets(world, admin, "applications")).toEqual([first, second]);
	const page = await ask(world, admin, "GET /api/waiting-list?kind=applications&limit=1");
	const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] as `/${string}`;
	const rest = await ask(world, admin, `GET ${next}`);
	expect(rest.body.map(({ target }: { target: string }) => target)).toEqual([second]);
	const { body: classes } = await ask(world, admin, "GET /api/waiting-list?kind=classes");
	expect(classes).toEqual([
		{
			_id: pending.id,
			target: pending.id,
			title: "Knees",
			name: "Mio",
			email: owner.email,
			since: expect.any(String),
		},
	]);

	await ask(world, admin, `PATCH /api/contact-messages/${message}`, { state: "closed" });
	await ask(world, admin, `PATCH /api/approve/classes/${pending.id}`);
	await ask(world, admin, `PATCH /api/instructor-applications/${first}/decline`, {
		reason: "Not yet",
	});
	expect(await countsOf(world, admin)).toEqual({ ...none(), applications: 1, total: 1 });
	expect(await targets(world, admin, "applications")).toEqual([second]);
	expect(await targets(world, admin, "messages")).toEqual([]);
	const unknown = await ask(world, admin, "GET /api/waiting-list?kind=lost");
	expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, "kind"]);
});

/** For each kind, something that waits. Returns what ends the waiting. */
const tasks: Record<WaitingKind, (world: World, admin: TestPerson) => Promise<() => unknown>> = {
	refunds: async (world, admin) => {
		const { student, paymentId } = await bought(world);
		await ask(world, student, "POST /api/refund-requests", { paymentId, reason: "No time." });
		// By the rule, the refund would be granted already.
		await world.db.updateTable("refunds").set({ state: "asked" }).execute();
		await world.db.deleteFrom("later_work").where("kind", "=", "pay-back").execute();
		return () => ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	},
	refused: async (world, admin) => {
		const { paymentId } = await bought(world);
		const grant = () => ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
		const { gateway } = world.needs;
		const { refundIntent } = gateway;
		gateway.refundIntent = () => Promise.reject(new GatewayRefused("The bank closed this card"));
		await grant();
		await world.work();
		gateway.refundIntent = refundIntent;
		return grant;
	},
	disputes: async (world) => {
		await bought(world);
		const payment = world.db.selectFrom("payments").select("transaction_id");
		const { transaction_id: intentId } = await payment.executeTakeFirstOrThrow();
		const at = world.clock.now;
		const dispute: GatewayDispute = {
			...{ id: "dp_1", intentId, state: "open", amountCents: 900 },
			currency: "usd",
			...{ reason: "fraudulent", answerBy: at + DAY, openedAt: at },
		};
		world.needs.gateway.disputesSince = async () => [dispute];
		await sweepDisputes(world.needs);
		return async () => {
			// The studio has answered on the provider's own pages.
			dispute.answerBy = null;
			await sweepDisputes(world.needs);
			return { status: 200 };
		};
	},
	classes: async (world, admin) => {
		const { id } = await makeClass(world, { status: "pending" });
		return () => ask(world, admin, `PATCH /api/approve/classes/${id}`);
	},
	outlines: async (world) => {
		const { handInOne, approve } = await openTeaching(world);
		const { id } = await handInOne();
		return () => approve(id);
	},
	changes: async (world, admin) => {
		const owner = await makePerson(world, { role: "instructor" });
		const { id } = await makeClass(world, { owner });
		await ask(world, owner, `PATCH /api/class/${id}`, { price: 7 });
		const [change] = (await ask(world, admin, "GET /api/class-changes")).body;
		return () => ask(world, admin, `PATCH /api/class-changes/${change._id}/seen`);
	},
	applications: async (world, admin) => {
		await applies(world);
		const [{ email }] = (await ask(world, admin, "GET /api/instructor-applications")).body;
		const user = world.db.selectFrom("users").where("email", "=", email).select("id");
		const { id } = await user.executeTakeFirstOrThrow();
		return () => ask(world, admin, `PATCH /api/users/instructor/${id}`);
	},
	messages: async (world, admin) => {
		const id = await writes(world);
		return () => ask(world, admin, `PATCH /api/contact-messages/${id}`, { state: "closed" });
	},
	critiques: async (world) => {
		const { teacher, id } = await pass(world, 8 * DAY, await handedIn(world));
		return () => sendRed(world, teacher, id);
	},
	sheets: async (world, admin) => {
		const { number } = await hung(world);
		const report = { reason: "person", text: "That is me." };
		await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, report);
		return () => decide(world, admin, number, { decision: "keep" });
	},
};

test.each(waitingKinds)("%s: a task is counted and listed until it is done", async (kind) => {
	const world = await openWorld();
	const finish = await tasks[kind](world, await makePerson(world, { role: "admin" }));
	await world.work();
	const admin = await makePerson(world, { role: "admin" });
	expect(await countsOf(world, admin)).toEqual({ ...none(), [kind]: 1, total: 1 });
	expect(await targets(world, admin, kind)).toEqual([expect.any(String)]);
	expect(await finish()).toMatchObject({ status: 200 });
	await world.work();
	expect(await countsOf(world, admin)).toEqual({ ...none(), total: 0 });
	for (const other of waitingKinds)
		expect([other, await targets(world, admin, other)]).toEqual([other, []]);
});

test("every kind has its list, and a long text is cut", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	for (const kind of waitingKinds) {
		const { status, body } = await ask(world, admin, `GET /api/waiting-list?kind=${kind}`);
		expect([kind, status, body]).toEqual([kind, 200, []]);
	}
	await writes(world, "x".repeat(5000));
	const { body } = await ask(world, admin, "GET /api/waiting-list?kind=messages");
	expect(body[0].title).toBe("x".repeat(200));
});

test("the count of a kind stops at a hundred", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const rows = Array.from({ length: 101 }, (_, at) => ({
		id: `message-${at}`,
		...{ name: "Noor", email: "noor@example.org", message: "Hello", created_at: 0 },
	}));
	await world.db.insertInto("contact_messages").values(rows).execute();
	expect((await countsOf(world, admin)).messages).toBe(100);
});

function none(): Record<WaitingKind, number> {
	return Object.fromEntries(waitingKinds.map((kind) => [kind, 0])) as Record<WaitingKind, number>;
}

async function countsOf(world: World, admin: TestPerson) {
	const { counts, total } = (await ask(world, admin, "GET /api/waiting")).body;
	return { ...counts, total };
}

async function targets(world: World, admin: TestPerson, kind: WaitingKind): Promise<string[]> {
	const { body } = await ask(world, admin, `GET /api/waiting-list?kind=${kind}`);
	return body.map(({ target }: { target: string }) => target);
}

async function applies(world: World): Promise<string> {
	const apply = "POST /api/instructor-applications";
	const student = await makePerson(world);
	return (await ask(world, student, apply, { motivation: "I draw hands." })).body.insertedId;
}

async function writes(world: World, message = "Do you teach hands?"): Promise<string> {
	const body = { name: "Noor", email: "noor@example.org", message };
	return (await ask(world, undefined, "POST /api/contact", body)).body.insertedId;
}
