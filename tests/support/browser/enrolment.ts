import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import type { Database } from "#database/tables.ts";
import type { Site } from "./site.ts";
import { tokenOf } from "./teaching.ts";

interface Student {
	userId: string;
	email: string;
	classId: string;
	className: string;
}

/** Adds an enrolment without a charge. The seat counters of the class do not change. */
export async function addEnrolment(db: Database, student: Student): Promise<void> {
	const { userId: user_id, classId: class_id, email, className: class_name } = student;
	const [payment_id, now] = [newId(), Date.now()];
	await db
		.insertInto("payments")
		.values({
			...{ id: payment_id, transaction_id: `free_${payment_id}`, user_id, class_id },
			...{ amount_cents: 0, refunded_cents: 0, by_hand_cents: 0 },
			...{ currency: "usd", state: "captured" as const },
			...{ selections_deleted: 0, email, class_name, class_image: "" },
			...{ instructor_name: "A teacher", instructor_email: "", created_at: now },
		})
		.execute();
	await db
		.insertInto("enrolments")
		.values({ id: newId(), user_id, class_id, payment_id, created_at: now })
		.execute();
}

/** Enrols the person in a free class as the payment page does, but without a page. */
export async function enrolThroughApi(
	page: Page,
	site: Site,
	email: string,
	className: string,
): Promise<void> {
	const classes = site.db.selectFrom("classes").where("name", "=", className).select("id");
	const { id } = await classes.executeTakeFirstOrThrow();
	const answer = await page.request.post(`${site.origin}/api/payments`, {
		headers: { authorization: `Bearer ${await tokenOf(page, site, email)}` },
		data: { classId: id, price: 0 },
	});
	if (!answer.ok()) throw new Error(`the enrolment was answered with ${answer.status()}`);
}
