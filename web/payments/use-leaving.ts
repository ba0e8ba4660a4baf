import { useEffect, useRef } from "react";
import type { PageEnd } from "#contract/enumerations.ts";
import { callInPassing } from "../data/api.ts";
import type { useIntent } from "./use-intent.ts";

const CHANNEL = "genga-payment";
/** How many payment pages of a selection are drawn in this tab: React may draw a page anew without its being left. */
const drawn = new Map<string, number>();

/**
 * Gives the held seat up when the student leaves the payment page: at once when they go on to another page, after half a
 * minute when the tab is closed or reloaded. A payment that is under way keeps its seat. Another tab on the same
 * payment page hears of it and holds the seat again.
 */
export function useLeaving(
	selectionId: string,
	{ holdId, holdAgain, holdOnItsWay }: ReturnType<typeof useIntent>,
	isPaying: () => boolean,
): void {
	const latest = useRef({ holdId, holdAgain, holdOnItsWay });
	latest.current = { holdId, holdAgain, holdOnItsWay };

	useEffect(() => {
		const channel = new BroadcastChannel(CHANNEL);
		const leave = (page: PageEnd, id = latest.current.holdId) => {
			if (!id || isPaying()) return;
			callInPassing("DELETE /api/seat-holds/:id", { params: { id }, query: { page } });
			channel.postMessage(selectionId);
		};
		const leaveUnlessDrawnAgain = async () => {
			const coming = await latest.current.holdOnItsWay().catch(() => undefined);
			if (drawn.get(selectionId) === 0) leave("left", coming);
		};
		const holdSeatAgain = () => void (latest.current.holdId && latest.current.holdAgain());
		channel.onmessage = ({ data }: MessageEvent<unknown>) => {
			if (data === selectionId) holdSeatAgain();
		};
		const onHide = () => leave("closed");
		// From the browser's own memory of the page, by its back button.
		const onShow = ({ persisted }: PageTransitionEvent) => persisted && holdSeatAgain();
		addEventListener("pagehide", onHide);
		addEventListener("pageshow", onShow);
		drawn.set(selectionId, (drawn.get(selectionId) ?? 0) + 1);
		return () => {
			channel.onmessage = null;
			removeEventListener("pagehide", onHide);
			removeEventListener("pageshow", onShow);
			drawn.set(selectionId, (drawn.get(selectionId) ?? 1) - 1);
			void leaveUnlessDrawnAgain().finally(() => channel.close());
		};
	}, [selectionId, isPaying]);
}
