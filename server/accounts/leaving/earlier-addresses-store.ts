import type { Tx } from "#database/tables.ts";

interface EarlierAddress {
	email: string;
	/** When the person changed to another address. */
	until: number;
}

interface Change {
	action: string;
	from?: string;
	to?: string;
	confirmed?: string;
	at: number;
}

/**
 * The confirmed addresses that the person had before the current one, from the audit log. One that belongs to another
 * account now is left out (decisions/0101).
 */
export async function earlierAddresses(tx: Tx, userId: string): Promise<EarlierAddress[]> {
	const rows = await tx
		.selectFrom("audit")
		.where("subject_id", "=", userId)
		.where("action", "in", ["address.change", "address.restore"])
		.orderBy("id")
		.select(["action", "detail", "at"])
		.execute();
	const left = addressesLeft(
		rows.map(({ action, detail, at }) => ({ ...JSON.parse(detail), action, at })),
	);
	if (left.length === 0) return [];
	const others = await tx
		.selectFrom("users")
		.where("id", "<>", userId)
		.where(
			"email",
			"in",
			left.map(({ email }) => email),
		)
		.select("email")
		.execute();
	const taken = new Set(others.map(({ email }) => email));
	return left.filter(({ email }) => !taken.has(email));
}

function addressesLeft(changes: Change[]): EarlierAddress[] {
	const left: EarlierAddress[] = [];
	for (const { action, from, to, confirmed, at } of changes) {
		if (action === "address.restore") {
			// The addresses since then belong to whoever had taken over the account (decisions/0063).
			const restored = left.findLastIndex(({ email }) => email === to);
			left.splice(Math.max(0, restored));
		} else if (from !== undefined && confirmed) left.push({ email: from, until: at });
	}
	return left;
}
