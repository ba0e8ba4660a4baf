import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Payment } from "#contract/payments.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { paymentQuery } from "./queries.ts";

interface OnePaymentProps {
	id: string;
	/** The message for an unknown payment, and the link to continue. */
	gone: string;
	wayOn: ReactNode;
	children(payment: Payment): ReactNode;
}

/** Renders one payment, its loading state or its error. */
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
