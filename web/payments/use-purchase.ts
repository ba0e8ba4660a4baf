import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import { messages } from "../messages/en.ts";
import { tell } from "../ui/dialogs.ts";
import { RETURN_PATH, type Result } from "./pay-by-card.ts";
import type { Setback } from "./setback.ts";

/** Runs one attempt to buy at a time, and tells how it ended. */
export function usePurchase(selection: Selection, restart: () => Promise<void>) {
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const [setback, setSetback] = useState(useRefusalOfBank());
	// A second click may come before the button is drawn as disabled.
	const running = useRef(false);
	const release = () => {
		running.current = false;
		setBusy(false);
	};
	useReturnFromBank(release);

	const attempt = async (buy: () => Promise<Result>) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		setSetback(undefined);
		const result = await buy();
		if (result === "leaving") return;
		if (result === "bought") return await celebrate();
		if (result !== "stopped") setSetback(result);
		if (result !== "stopped" && result.next === "restart") await restart();
		release();
	};

	async function celebrate() {
		const { className, currentPrice } = selection;
		const words = currentPrice > 0 ? payment.doneText : payment.doneFreeText;
		await navigate(RETURN_PATH, { replace: true });
		await tell({ title: payment.done, text: words(className), close: messages.ok, mood: "good" });
	}

	const again = async () => {
		setSetback(undefined);
		await restart();
	};
	const isRunning = useCallback(() => running.current, []);
	return { busy, setback, attempt, again, isRunning };
}

/** Back from the bank, which could not confirm who is paying (use-returned-payment.ts). */
function useRefusalOfBank(): Setback | undefined {
	const { state } = useLocation();
	if (!state?.refusedByBank) return undefined;
	return { sentence: payment.returned.refused, next: "retry" };
}

/** Back from the bank's page by the browser's own button, the page may be just as it was left: busy. */
function useReturnFromBank(release: () => void) {
	const latest = useRef(release);
	latest.current = release;
	useEffect(() => {
		const revive = (event: PageTransitionEvent) => event.persisted && latest.current();
		addEventListener("pageshow", revive);
		return () => removeEventListener("pageshow", revive);
	}, []);
}
