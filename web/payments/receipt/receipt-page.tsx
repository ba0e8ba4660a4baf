import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { receipt } from "../../messages/en/receipt.ts";
import { usePerson } from "../../session/person.ts";
import { InkButton, PencilLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { receiptQuery } from "../queries.ts";
import type { Route } from "./+types/receipt-page";
import styles from "./receipt.css?url";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(receipt.heading, matches);

/** One receipt, to read and to print. */
export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
	const isAdmin = usePerson().role === "admin";
	const wayOn = isAdmin ? (
		<PencilLink to="/dashboard/manage-payments">{receipt.toPayments}</PencilLink>
	) : (
		<PencilLink to="/dashboard/payment-history">{receipt.toHistory}</PencilLink>
	);
	return (
		<div>
			<PageHeader title={receipt.heading} />
			<Loaded
				key={id}
				query={useQuery(receiptQuery(id))}
				rows={1}
				gone={<EmptyState sentence={receipt.gone}>{wayOn}</EmptyState>}
			>
				{(found) => (
					<>
						<ReceiptSheet receipt={found} />
						<div className="not-printed mt-6 flex flex-wrap gap-4 p-1">
							<InkButton onClick={() => print()}>{receipt.print}</InkButton>
							{found.hasTerms && (
								<PencilLink to={`/dashboard/receipt/${id}/terms`}>{receipt.terms}</PencilLink>
							)}
							{wayOn}
						</div>
					</>
				)}
			</Loaded>
		</div>
	);
}
