import type { Selection } from "#contract/selections.ts";
import type { useIntent } from "./use-intent.ts";
import type { usePurchase } from "./use-purchase.ts";

export interface PayPartProps {
	selection: Selection;
	open: ReturnType<typeof useIntent>;
	purchase: ReturnType<typeof usePurchase>;
	/** Milliseconds until the hold expires. */
	left: number | undefined;
}
