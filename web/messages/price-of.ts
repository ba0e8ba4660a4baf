import { formatDollars } from "#contract/money.ts";
import { messages } from "./en.ts";

/** "$24", or "Free". */
export function priceOf(price: number): string {
	return price === 0 ? messages.free : formatDollars(price);
}
