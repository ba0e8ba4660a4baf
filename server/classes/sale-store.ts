import { sql } from "kysely";
import type { Buyer, WantedClass } from "#contract/classes/may-have-class.ts";
import { compiledOnce } from "#database/compiled.ts";
import type { Database } from "#database/tables.ts";

/** A class as a buyer sees it: the facts that `mayHaveClass` judges and that a purchase stores. */
export interface ClassForSale extends WantedClass {
	name: string;
	image: string;
	instructorName: string;
	instructorEmail: string;
	/** Null: INSTRUCTOR_SHARE. */
	shareBp: number | null;
}

interface SaleRow {
	/** Undefined when there is no such class. */
	class: ClassForSale | undefined;
	isEnrolled: boolean;
	/** Seats that other people hold now, and when the first of these holds expires. */
	heldByOthers: { count: number; firstExpiry: number | undefined };
	/** The price of the seat that this person holds. Undefined when the person holds none. */
	heldCents: number | undefined;
}

export async function classForSale(db: Database, id: string): Promise<ClassForSale | undefined> {
	return await classesForSale(db).where("classes.id", "=", id).executeTakeFirst();
}

interface Sale {
	now: number;
	buyer: Pick<Buyer, "id" | "role">;
	classId: string;
}

/**
 * The facts from which `mayHaveClass` decides whether this person may have this class now, without the limits on
 * holding seats.
 */
export async function saleFacts(db: Database, { now, buyer: { id, role }, classId }: Sale) {
	const row = await saleRow(db, { classId, userId: id, now });
	const { class: wanted, isEnrolled, heldByOthers, heldCents } = row;
	return {
		facts: { now, buyer: { id, role, isEnrolled }, class: wanted, seats: { heldByOthers } },
		heldCents,
	};
}

async function saleRow(db: Database, seat: SeatOfBuyer): Promise<SaleRow> {
	const [row] = await saleRows(db, seat);
	if (!row) return nothingForSale;
	const { enrolmentId, heldByOthers, firstExpiry, heldCents, ...wanted } = row;
	return {
		class: wanted,
		isEnrolled: enrolmentId !== null,
		heldByOthers: { count: Number(heldByOthers), firstExpiry: firstExpiry ?? undefined },
		heldCents: heldCents ?? undefined,
	};
}

interface SeatOfBuyer {
	classId: string;
	userId: string;
	now: number;
}

/** One statement, because a purchase reads it while other buyers wait for the lock of the class. */
const saleRows = compiledOnce((db, { classId, userId, now }: SeatOfBuyer) =>
	classesForSale(db)
		.where("classes.id", "=", classId)
		.select((eb) => {
			const others = eb
				.selectFrom("seat_holds")
				.whereRef("seat_holds.class_id", "=", "classes.id")
				.where("seat_holds.user_id", "<>", userId)
				.where("seat_holds.expires_at", ">", now);
			return [
				eb
					.selectFrom("enrolments")
					.where("enrolments.user_id", "=", userId)
					.whereRef("enrolments.class_id", "=", "classes.id")
					.select("enrolments.id")
					.as("enrolmentId"),
				others.select(({ fn }) => fn.countAll<number>().as("count")).as("heldByOthers"),
				others
					.select(({ fn }) => fn.min<number | null>("seat_holds.expires_at").as("first"))
					.as("firstExpiry"),
				// The newest intent of the hold has the price that the person saw.
				eb
					.selectFrom("payment_intents as held")
					.innerJoin("seat_holds as own", (join) =>
						join
							.onRef("own.user_id", "=", "held.user_id")
							.onRef("own.class_id", "=", "held.class_id")
							.onRef("own.expires_at", "<=", "held.held_until"),
					)
					.where("held.user_id", "=", userId)
					.whereRef("held.class_id", "=", "classes.id")
					.where("own.expires_at", ">", now)
					.orderBy("held.created_at", "desc")
					.orderBy("held.id", "desc")
					.limit(sql.lit(1))
					.select("held.amount_cents")
					.as("heldCents"),
			];
		})
		.compile(),
);

const nothingForSale: SaleRow = {
	class: undefined,
	isEnrolled: false,
	heldByOthers: { count: 0, firstExpiry: undefined },
	heldCents: undefined,
};

function classesForSale(db: Database) {
	return db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select([
			"classes.name",
			"classes.image",
			"classes.owner_id as ownerId",
			"classes.status",
			"classes.paused",
			"classes.price_cents as priceCents",
			"class_seats.available",
			"users.name as instructorName",
			"users.email as instructorEmail",
			"classes.share_bp as shareBp",
		]);
}
