import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Selection } from "#contract/selections.ts";
import { payment } from "../messages/en/payment.ts";
import type { CheckoutError } from "./checkout-error.ts";
import { RETURN_PATH, type Result } from "./pay-by-card.ts";
import { showPaid } from "./show-paid.tsx";

/** Runs one purchase attempt at a time, and keeps its outcome. */
export function usePurchase(selection: Selection, restart: () => Promise<void>) {
	const navigate = useNavigate();
	const client = useQueryClient();
	const [busy, setBusy] = useState(false);
	const [checkoutError, setSetback] = useState(useRefusalOfBank());
	// A second click may come before the button is rendered as disabled.
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
		if (result === "bought") return await showSuccess();
		if (result !== "stopped") setSetback(result);
		if (result !== "stopped" && result.next === "restart") await restart();
		release();
	};

	async function showSuccess() {
		await navigate(RETURN_PATH, { replace: true });
		await showPaid(client, { ...selection, isFree: selection.currentPrice === 0 });
	}

	const again = async () => {
		setSetback(undefined);
		await restart();
	};
	const isRunning = useCallback(() => running.current, []);
	return { busy, checkoutError, attempt, again, isRunning };
}

/** The student returned from the bank, which could not verify their identity (use-returned-payment.ts). */
function useRefusalOfBank(): CheckoutError | undefined {
	const { state } = useLocation();
	if (!state?.refusedByBank) return undefined;
	return { sentence: payment.returned.refused, next: "retry" };
}

/** With the browser's Back button from the bank's page, this page may come back exactly as it was left: busy. */
function useReturnFromBank(release: () => void) {
	const latest = useRef(release);
	latest.current = release;
	useEffect(() => {
		const revive = (event: PageTransitionEvent) => event.persisted && latest.current();
		addEventListener("pageshow", revive);
		return () => removeEventListener("pageshow", revive);
	}, []);
}
