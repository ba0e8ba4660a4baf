import type { Receipt } from "#contract/payments.ts";
import type { Settings } from "../settings/config.ts";

/** Who sells, on every receipt. */
export function sellerOf(
	settings: Pick<Settings, "siteName" | "studioAddress">,
): Receipt["seller"] {
	return { name: settings.siteName, email: settings.studioAddress };
}
