import { useEffect, useRef } from "react";
import type { PageEnd } from "#contract/enumerations.ts";
import { callWithoutWaiting } from "../data/api.ts";
import type { useIntent } from "./use-intent.ts";

const CHANNEL = "genga-payment";
/**
 * How many payment pages of a selection this tab renders. React may render a page again although the student never
 * left it.
 */
const renderedPages = new Map<string, number>();

/**
 * Releases the held seat when the student leaves the payment page: immediately on navigation, after half a minute
 * when the tab is closed or reloaded. A payment in progress keeps its seat. Another tab on the same payment page is
 * told, and holds the seat again.
 */
export function useReleaseSeat(
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
			callWithoutWaiting("DELETE /api/seat-holds/:id", { params: { id }, query: { page } });
			channel.postMessage(selectionId);
		};
		const leaveUnlessDrawnAgain = async () => {
			const coming = await latest.current.holdOnItsWay().catch(() => undefined);
			if (renderedPages.get(selectionId) === 0) leave("left", coming);
		};
		const holdSeatAgain = () => void (latest.current.holdId && latest.current.holdAgain());
		channel.onmessage = ({ data }: MessageEvent<unknown>) => {
			if (data === selectionId) holdSeatAgain();
		};
		const onHide = () => leave("closed");
		// The page was restored from the back-forward cache.
		const onShow = ({ persisted }: PageTransitionEvent) => persisted && holdSeatAgain();
		addEventListener("pagehide", onHide);
		addEventListener("pageshow", onShow);
		renderedPages.set(selectionId, (renderedPages.get(selectionId) ?? 0) + 1);
		return () => {
			channel.onmessage = null;
			removeEventListener("pagehide", onHide);
			removeEventListener("pageshow", onShow);
			renderedPages.set(selectionId, (renderedPages.get(selectionId) ?? 1) - 1);
			void leaveUnlessDrawnAgain().finally(() => channel.close());
		};
	}, [selectionId, isPaying]);
}
