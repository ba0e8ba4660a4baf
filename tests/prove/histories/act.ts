import { sweepRefunds } from "#server/refunds/sweep-refunds.ts";
import { CARDS, payByCard, transactionOf } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { actOnPurchase, type Found, findPurchase, reason, said } from "./act-on-purchase.ts";
import { type Cast, signInAgain } from "./cast.ts";
import { key } from "./model.ts";
import { CLASSES, type Moment, STUDENT_OF, type Step } from "./steps.ts";

type ByTab = Extract<Step, { client: number }>;

/** What a tab was told about a class. */
interface Tab {
	cents: number;
	selection?: string;
	clientSecret?: string;
	challenge?: string;
}
const NUMBERS = { ...CARDS, refundRefused: "4000 0000 0000 5126" };

/** The people of a history, with what their tabs remember. */
export class Actors {
	readonly #world: World;
	readonly #cast: Cast;
	readonly #tabs = new Map<string, Tab>();

	constructor(world: World, cast: Cast) {
		this.#world = world;
		this.#cast = cast;
	}

	/** Runs all threads at once and returns the answer to each step. */
	async live(moment: Moment): Promise<string[][]> {
		const found = new Map<Step, Found>();
		for (const step of moment.flat()) found.set(step, await this.#find(step));
		return await Promise.all(
			moment.map(async (steps) => {
				const answers: string[] = [];
				for (const step of steps) answers.push(await this.#act(step, found.get(step) ?? {}));
				return answers;
			}),
		);
	}

	async #act(step: Step, found: Found): Promise<string> {
		const world = this.#world;
		switch (step.do) {
			case "pass":
				world.clock.pass(step.milliseconds);
				await signInAgain(world, this.#cast);
				return "ok";
			case "sweep":
				await world.sweep();
				return "ok";
			case "sweepRefunds":
				await sweepRefunds(world.needs);
				return "ok";
			case "work":
				await world.work();
				return "ok";
			case "approve":
			case "deny":
				return said(
					await ask(
						world,
						this.#cast.admin,
						`PATCH /api/${step.do}/classes/${this.#classId(step.at)}`,
					),
				);
			case "setPrice":
				return await this.#edit(step.at, { price: step.cents / 100 });
			case "setSeats":
				return await this.#edit(step.at, { availableSeats: step.seats });
			case "promote":
				return said(
					await ask(
						world,
						this.#cast.admin,
						`PATCH /api/users/instructor/${this.#cast.students[step.of]?.id}`,
					),
				);
			case "grantRefund":
			case "declineRefund":
			case "gatewayRefund":
			case "tell":
				return await actOnPurchase(world, this.#cast.admin, step, found);
			default:
				return await this.#atTab(step, found);
		}
	}

	async #edit(at: number, changes: object): Promise<string> {
		return said(
			await ask(
				this.#world,
				this.#cast.instructor,
				`PATCH /api/class/${this.#classId(at)}`,
				changes,
			),
		);
	}

	async #atTab(step: ByTab, { payment }: Found): Promise<string> {
		const world = this.#world;
		const tab = this.#tab(step.client, step.at);
		const student = this.#student(step.client);
		const classId = this.#classId(step.at);
		switch (step.do) {
			case "select": {
				const answer = await ask(world, student, "POST /api/selected/class", { classId });
				if (answer.status === 200) tab.selection = answer.body.insertedId;
				return said(answer);
			}
			case "drop":
				if (!tab.selection) return "nothing";
				return said(await ask(world, student, `DELETE /api/selected/class/${tab.selection}`));
			case "start":
				return await this.#start(step);
			case "pay": {
				if (!tab.clientSecret) return "nothing";
				const { body } = await payByCard(world, tab.clientSecret, NUMBERS[step.card]);
				const token = /token=(.+)$/.exec(body.nextActionUrl ?? "")?.[1];
				if (token) tab.challenge = token;
				return body.status;
			}
			case "authenticate":
				if (!tab.clientSecret || !tab.challenge) return "nothing";
				await world.gateway.authenticate(tab.challenge, step.accept);
				return "ok";
			case "record": {
				if (!tab.clientSecret) return "nothing";
				const transactionId = transactionOf(tab.clientSecret);
				return said(await ask(world, student, "POST /api/payments", { transactionId, classId }));
			}
			case "enrolFree":
				return said(await ask(world, student, "POST /api/payments", { classId }));
			case "askRefund": {
				if (!payment) return "nothing";
				const body = { paymentId: payment.id, reason };
				return said(await ask(world, student, "POST /api/refund-requests", body));
			}
			case "count":
				return said(await ask(world, student, `PATCH /api/class/updateCount/${classId}`));
		}
	}

	async #start({ client, at }: ByTab): Promise<string> {
		const tab = this.#tab(client, at);
		if (!tab.selection) return "nothing";
		const answer = await ask(
			this.#world,
			this.#student(client),
			"POST /api/create-payment-intent",
			{
				selectedClassId: tab.selection,
				price: tab.cents / 100,
			},
		);
		if (answer.status === 200) {
			if (tab.clientSecret !== answer.body.clientSecret)
				tab.clientSecret = answer.body.clientSecret;
		}
		if (answer.body.code === "payment_canceled") tab.clientSecret = undefined;
		if (answer.body.code === "price_changed") tab.cents = Math.round(answer.body.price * 100);
		return said(answer);
	}

	async #find(step: Step): Promise<Found> {
		if (!("at" in step)) return {};
		const student =
			"of" in step
				? this.#cast.students[step.of]
				: "client" in step
					? this.#student(step.client)
					: undefined;
		if (!student) return {};
		return await findPurchase(this.#world, student.id, this.#classId(step.at));
	}

	#student(client: number) {
		return this.#cast.students[STUDENT_OF[client] ?? 0];
	}

	#classId(at: number): string {
		return this.#cast.classes[at]?.id ?? "";
	}

	#tab(client: number, at: number): Tab {
		const name = key(client, at);
		const known = this.#tabs.get(name) ?? { cents: CLASSES[at]?.cents ?? 0 };
		this.#tabs.set(name, known);
		return known;
	}
}
