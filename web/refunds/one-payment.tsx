import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Payment } from "#contract/payments.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { paymentQuery } from "./queries.ts";

interface OnePaymentProps {
	id: string;
	/** Said when there is none, and the way on from there. */
	gone: string;
	wayOn: ReactNode;
	children(payment: Payment): ReactNode;
}

/** One payment, in every state that its loading can be in. */
export function OnePayment({ id, gone, wayOn, children }: OnePaymentProps) {
	return (
		<Loaded
			query={useQuery(paymentQuery(id))}
			rows={1}
			gone={<EmptyState sentence={gone}>{wayOn}</EmptyState>}
		>
			{children}
		</Loaded>
	);
}
