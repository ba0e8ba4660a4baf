import type { Balance, EarnedMonth, InstructorBalance } from "#contract/earnings.ts";
import type { DueOrder } from "#contract/enumerations.ts";
import { toDollars } from "#contract/money.ts";
import type { Database, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { orderedByTwo } from "../http/ordered-by-two.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

/** A balance as the ledger has it. disputed-store.ts knows what is in dispute. */
export type StoredBalance = Omit<Balance, "inDispute">;

/** What a person earned and was paid. Undefined when there is no such person. */
export async function findBalance(
	db: Database,
	userId: string,
): Promise<StoredBalance | undefined> {
	const row = await db
		.selectFrom("users")
		.leftJoin("earning_balances", "earning_balances.instructor_id", "users.id")
		.where("users.id", "=", userId)
		.select(["users.id", "users.name", "earned_cents", "paid_cents", "due_cents"])
		.executeTakeFirst();
	return row && asBalance(row);
}

interface BalanceRow {
	id: string;
	name: string;
	earned_cents: number | null;
	paid_cents: number | null;
	due_cents: number | null;
}

function asBalance({ id, name, earned_cents, paid_cents, due_cents }: BalanceRow): StoredBalance {
	return {
		_id: id,
		name,
		earned: toDollars(earned_cents ?? 0),
		paidOut: toDollars(paid_cents ?? 0),
		due: toDollars(due_cents ?? 0),
	};
}

/** Everybody who ever earned something, ordered by the amount due. */
export async function listBalances(
	db: Database,
	{ sort = "most", ...page }: ListRequest & { sort?: DueOrder },
): Promise<ListPage<Omit<InstructorBalance, "inDispute">>> {
	const query = db
		.selectFrom("earning_balances")
		.innerJoin("users", "users.id", "earning_balances.instructor_id")
		.select(["users.id", "users.name", "users.email", "earned_cents", "paid_cents", "due_cents"]);
	return await orderedByTwo(
		query,
		{
			columns: ["due_cents", "instructor_id"],
			kind: "sum",
			order: sort === "most" ? "desc" : "asc",
		},
		page,
		(row) => [row.due_cents, row.id],
		(row) => ({ ...asBalance(row), email: row.email }),
	);
}

export async function countBalances(db: Database): Promise<ListTotal> {
	return await countRows(db, db.selectFrom("earning_balances"), "due_cents");
}

/** What a person earned by month and class, the latest month first. */
export async function earnedMonths(
	db: Database,
	userId: string,
	page: ListRequest,
): Promise<ListPage<EarnedMonth>> {
	return await orderedByTwo(
		monthRows(db, userId),
		{ columns: ["month", "class_id"], kind: "string", order: "desc" },
		page,
		(row) => [row.month, row.class_id],
		asEarnedMonth,
	);
}

export async function countMonths(db: Database, userId: string): Promise<ListTotal> {
	const own = db.selectFrom("earned_months").where("instructor_id", "=", userId);
	return await countRows(db, own, "month");
}

/** The classes of one month. */
export async function classesOfMonth(db: Database, userId: string, month: string) {
	const rows = await monthRows(db, userId).where("month", "=", month).orderBy("class_id").execute();
	return rows.map(asEarnedMonth);
}

function monthRows(db: Database, userId: string) {
	return db
		.selectFrom("earned_months")
		.innerJoin("classes", "classes.id", "earned_months.class_id")
		.where("instructor_id", "=", userId)
		.select(["month", "class_id", "classes.name", "gross_cents", "refunded_cents", "earned_cents"]);
}
type MonthRow = Awaited<ReturnType<ReturnType<typeof monthRows>["executeTakeFirstOrThrow"]>>;

function asEarnedMonth(row: MonthRow): EarnedMonth {
	return {
		month: row.month,
		classId: row.class_id,
		className: row.name,
		gross: toDollars(row.gross_cents),
		refunded: toDollars(row.refunded_cents),
		earned: toDollars(row.earned_cents),
	};
}

/** What a person earned before a month, in cents. */
export async function earnedBefore(db: Database, userId: string, month: string): Promise<number> {
	const { cents } = await db
		.selectFrom("earned_months")
		.where("instructor_id", "=", userId)
		.where("month", "<", month)
		.select(({ fn }) => fn.sum<number | string | null>("earned_cents").as("cents"))
		.executeTakeFirstOrThrow();
	return Number(cents ?? 0);
}

/**
 * Locks what is due to a person until the transaction ends, and returns it in cents. Captures and refunds of their
 * classes wait until then.
 */
export async function lockDue(tx: Tx, userId: string): Promise<number> {
	// The person first: an entry of the ledger refers to them, and `npm run demo:remove` locks people before balances.
	await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
	const row = await tx
		.selectFrom("earning_balances")
		.where("instructor_id", "=", userId)
		.select("due_cents")
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row?.due_cents ?? 0;
}
