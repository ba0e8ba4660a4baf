import { useQuery } from "@tanstack/react-query";
import type { StudioPage } from "#contract/enumerations.ts";
import type { ShownPage } from "#contract/studio/texts.ts";
import { PageSections, textStyles, UpdatedOn } from "../../info/door.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { info } from "../../messages/en/info.ts";
import { receipt } from "../../messages/en/receipt.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { receiptTermsQuery } from "../queries.ts";
import type { Route } from "./+types/receipt-terms-page";

export const links: Route.LinksFunction = textStyles;

export const meta: Route.MetaFunction = ({ matches }) =>
	dashboardTitle(receipt.termsHeading, matches);

/** The terms of an order, as they were at the time. */
export default function ReceiptTermsPage({ params: { id } }: Route.ComponentProps) {
	const back = <PencilLink to={`/dashboard/receipt/${id}`}>{receipt.toReceipt}</PencilLink>;
	return (
		<>
			<PageHeader title={receipt.termsHeading} lead={receipt.termsLead} />
			<Loaded
				key={id}
				query={useQuery(receiptTermsQuery(id))}
				rows={3}
				gone={<EmptyState sentence={receipt.noTerms}>{back}</EmptyState>}
			>
				{({ terms, refunds }) => (
					<>
						<KeptPage page="terms" text={terms} />
						<KeptPage page="refunds" text={refunds} />
						<p className="mt-8 p-1">{back}</p>
					</>
				)}
			</Loaded>
		</>
	);
}

function KeptPage({ page, text }: { page: StudioPage; text: ShownPage }) {
	return (
		<section aria-labelledby={page} className="mb-12">
			<h2 id={page} className="head">
				{info.headings[page]}
			</h2>
			{text.lead && <p className="measure mt-2 text-graphite">{text.lead}</p>}
			{text.updatedOn && <UpdatedOn day={text.updatedOn} />}
			<Sheet className="info-sections mt-6">
				<PageSections sections={text.sections} as="h3" prefix={`${page}-`} />
			</Sheet>
		</section>
	);
}
