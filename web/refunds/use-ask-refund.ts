import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Payment } from "#contract/payments.ts";
import { call } from "../data/api.ts";
import { enrolledKey } from "../data/keys.ts";
import { refunding } from "../messages/refunding.ts";
import { toast } from "../ui/toasts.ts";
import { explainRefund } from "./explain-refund.ts";

const { request } = refunding;

/** Sends the request, then goes back to the enrolled classes and reports it there. */
export function useAskRefund(form: UseFormReturn<{ reason: string }>, { _id }: Payment) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async ({ reason }: { reason: string }) => {
		try {
			await call("POST /api/refund-requests", { body: { paymentId: _id, reason } });
		} catch (fault) {
			return await explainRefund(form, fault, request.failed);
		}
		await client.invalidateQueries({ queryKey: enrolledKey });
		toast(request.done);
		await navigate("/dashboard/enrolled-classes");
	};
}
