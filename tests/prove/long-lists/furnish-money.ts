import { insertInChunks } from "#database/worlds/insert.ts";
import type { Ground } from "../ground.ts";
import type { Furnishing } from "./rows.ts";

/** A class has no more seats. */
const SEATS = 10_000;

/**
 * What one student bought, with a request for each purchase to have the money back, who else has one of the classes,
 * and what teachers earned. Returns a payment with many records of money that was given back.
 */
export async function furnishMoney(ground: Ground, all: Furnishing): Promise<string> {
	const { db } = ground;
	const { rows, people, students, teachers, classes } = all;
	const { student, teacher, admin } = people;
	const bought = await addPurchases(ground, all, (at) => ({
		user_id: student.id,
		class_id: classes[at] ?? "",
		amount_cents: 2400,
	}));
	const mates = students.slice(0, SEATS);
	await addPurchases(ground, { ...all, count: mates.length }, (at) => ({
		user_id: mates[at] ?? "",
		class_id: classes[0] ?? "",
		amount_cents: 0,
	}));
	const enrolled = mates.length + 1;
	await db
		.updateTable("class_seats")
		.set({ capacity: enrolled, available: 0, enrolled })
		.where("class_id", "=", classes[0] ?? "")
		.execute();
	await insertInChunks(
		db,
		"selections",
		rows.ids().map((id, at) => ({
			...{ id, user_id: student.id, class_id: classes[at] ?? "", price_cents: 2400 },
			created_at: rows.at(at),
		})),
	);
	await insertInChunks(
		db,
		"refunds",
		rows.ids().map((id, at) => ({
			...{ id, payment_id: bought[at] ?? "", origin: "student" as const, asked_by: student.id },
			...{ decided_by: null, reason: "Too hard", amount_cents: 2400, idempotency_key: id },
			...(at % 2 === 0
				? { state: "asked" as const, refusal: null, finished_at: null }
				: { state: "refused" as const, refusal: "Closed", finished_at: rows.at(at) }),
			created_at: rows.at(at),
		})),
	);
	const payouts = (whose: (at: number) => string) =>
		rows.ids().map((id, at) => ({
			...{ id, kind: "payout" as const, instructor_id: whose(at), gross_cents: 0, cents: -at },
			...{ at: rows.at(at), paid_on: rows.middle, reference: `Transfer ${at}` },
		}));
	await insertInChunks(
		db,
		"earning_entries",
		payouts(() => teacher.id),
	);
	await insertInChunks(
		db,
		"earning_entries",
		payouts((at) => teachers[at] ?? ""),
	);
	const [payment_id = ""] = bought;
	await insertInChunks(
		db,
		"recorded_refunds",
		rows.ids().map((id, at) => ({
			...{ id, payment_id, reverses: null, way: "cash" as const, cents: 1, note: "", ends_seat: 0 },
			...{ paid_on: rows.middle, reference: `Receipt ${at}`, by_id: admin.id, at: rows.at(at) },
		})),
	);
	await addVersions(ground, all);
	return payment_id;
}

/** Payments that are captured, and their enrolments. */
async function addPurchases(
	{ db }: Ground,
	{ rows, count, people: { student, teacher } }: Furnishing,
	what: (at: number) => { user_id: string; class_id: string; amount_cents: number },
): Promise<string[]> {
	const ids = rows.ids().slice(0, count);
	const names = { class_name: "Long", class_image: "", instructor_name: "", email: student.email };
	await insertInChunks(
		db,
		"payments",
		ids.map((id, at) => ({
			...{ id, transaction_id: `long_${id}`, ...what(at), ...names, currency: "usd" },
			...{ state: "captured" as const, selections_deleted: 0, refunded_cents: 0 },
			...{ selection_id: null, selection_price_cents: null, by_hand_cents: 0 },
			...{ instructor_email: teacher.email, created_at: rows.at(at), money_at: rows.at(at) },
			share_bp: null,
		})),
	);
	const enrolments = ids.map((payment_id, at) => {
		const { user_id, class_id } = what(at);
		return { id: payment_id, user_id, class_id, payment_id, created_at: rows.at(at) };
	});
	await insertInChunks(db, "enrolments", enrolments);
	return ids;
}

/** Versions of the studio's facts and of one of its texts. They are copies of what the site begins with. */
async function addVersions({ db }: Ground, { rows, count, people }: Furnishing): Promise<void> {
	const facts = JSON.stringify({
		...{ name: "Genga", email: "studio@example.org", phone: "", city: "", taxLine: "" },
	});
	for (const [subject, body] of [
		["facts", facts],
		["questions", "{}"],
	] as const) {
		const versions = Array.from({ length: count }, (_, at) => ({
			...{ subject, version: at + 1, body, at: rows.at(at), author_id: people.admin.id },
		}));
		await insertInChunks(db, "studio_versions", versions as never);
	}
}
