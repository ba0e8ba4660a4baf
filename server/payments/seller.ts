import type { Receipt } from "#contract/payments.ts";
import type { StudioFacts } from "#contract/studio.ts";

/** Who sells, on every receipt. */
export function sellerOf({ name, email }: StudioFacts): Receipt["seller"] {
	return { name, email };
}
