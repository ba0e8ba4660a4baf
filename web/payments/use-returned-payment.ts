import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Payment } from "#contract/payments.ts";
import { isProblem } from "../data/problem.ts";
import { payment } from "../messages/en/payment.ts";
import { purchasesQuery } from "../session/purchases.ts";
import { type CheckoutError, checkoutErrorOf } from "./checkout-error.ts";
import { countEnrolment, recordPayment } from "./record-payment.ts";
import { showPaid } from "./show-paid.tsx";

/** Query parameters that payment gateways, and we ourselves, put into the return address. */
const appended = ["payment_intent", "payment_intent_client_secret", "redirect_status", "selection"];

/**
 * Handles a return from the bank's page. The query stays in the address until the outcome is known, so that a reload
 * asks again. Recording a payment twice is harmless.
 */
export function useReturnedPayment(email: string) {
	const client = useQueryClient();
	const [params, setParams] = useSearchParams();
	const [checkoutError, setSetback] = useState<CheckoutError>();
	const transactionId = params.get("payment_intent");
	// Gateways have several words for success. The server checks the payment itself.
	const passed = params.get("redirect_status") !== "failed";
	const handled = useRef("");
	const toPaymentPage = usePaymentPage(params.get("selection"));

	const cleanAddress = useCallback(() => {
		setParams(
			(current) => {
				for (const name of appended) current.delete(name);
				return current;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [setParams]);

	const record = useCallback(async () => {
		if (!transactionId) return;
		setSetback(undefined);
		try {
			const bought = await settle(client, email, transactionId);
			cleanAddress();
			await showPaid(client, bought && { ...bought, isFree: false });
		} catch (fault) {
			const isUnpaid = isProblem(fault, "payment_not_authorised");
			if (isUnpaid && toPaymentPage()) return;
			const failure = checkoutErrorOf(fault, "record");
			setSetback(failure);
			if (failure.next !== "retry") cleanAddress();
		}
	}, [client, email, transactionId, cleanAddress, toPaymentPage]);

	useEffect(() => {
		if (!transactionId || handled.current === transactionId) return;
		handled.current = transactionId;
		if (passed) return void record();
		if (toPaymentPage()) return;
		setSetback({ sentence: payment.returned.refused, next: "selected" });
		cleanAddress();
	}, [transactionId, passed, record, cleanAddress, toPaymentPage]);

	const waiting = transactionId !== null && passed;
	return {
		busy: waiting && !checkoutError,
		checkoutError,
		again: waiting ? () => void record() : undefined,
	};
}

/**
 * Goes back to the payment page, which says that the bank refused. Returns false if the address names no selection.
 */
function usePaymentPage(selectionId: string | null) {
	const navigate = useNavigate();
	return useCallback(() => {
		if (!selectionId) return false;
		const page = `/dashboard/payment/${encodeURIComponent(selectionId)}`;
		void navigate(page, { replace: true, state: { refusedByBank: true } });
		return true;
	}, [navigate, selectionId]);
}

/** Returns the payment of the class that was bought. */
async function settle(
	client: QueryClient,
	email: string,
	transactionId: string,
): Promise<Payment | undefined> {
	await recordPayment(client, { transactionId });
	const bought = await client.fetchQuery(purchasesQuery(email));
	const mine = bought.find((one) => one.transactionId === transactionId);
	if (mine) await countEnrolment(mine.classId);
	return mine;
}
