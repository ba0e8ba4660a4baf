import { X } from "lucide-react";
import { formatDollars } from "#contract/money.ts";
import type { Selection } from "#contract/selections.ts";
import { priceOf } from "../classes/price-of.ts";
import { messages } from "../messages/en.ts";
import { IconButton, PencilButton, PencilLink } from "../ui/buttons.tsx";
import { PriceTag } from "../ui/labels.tsx";
import { RowSheet } from "../ui/row-sheet.tsx";
import { useDropSelection } from "./use-drop-selection.ts";

const { selected } = messages;
/** From here on it is worth saying how many seats are left. */
const FEW = 5;

/** A selected class with PAY NOW, or what stands in its way, and the cross that takes it off the desk. */
export function SelectionRow({ selection }: { selection: Selection }) {
	const { className, classImage, instructorName, hindrance } = selection;
	const { drop, busy } = useDropSelection(selection);
	return (
		<RowSheet
			picture={classImage}
			alt={messages.classes.picture(className)}
			aside={
				<IconButton
					label={selected.remove(className)}
					className="-mr-2 -mt-2 hover:!text-red"
					disabled={busy}
					onClick={() => void drop()}
				>
					<X className="icon" aria-hidden="true" />
				</IconButton>
			}
		>
			<h2 className="name">{className}</h2>
			<p className="text-small text-graphite">{instructorName}</p>
			<PriceLine selection={selection} />
			{hindrance && (
				<p className="mb-4 text-small font-semibold text-red">{selected.hindrance[hindrance]}</p>
			)}
			<div className="p-1 pb-0">
				{hindrance ? (
					<PencilButton disabled aria-label={selected.payNowFor(className)}>
						{selected.payNow}
					</PencilButton>
				) : (
					<PencilLink
						to={`/dashboard/payment/${selection._id}`}
						aria-label={selected.payNowFor(className)}
					>
						{selected.payNow}
					</PencilLink>
				)}
			</div>
		</RowSheet>
	);
}

/** The price that counts now, and what it was at selection, if it moved. */
function PriceLine({ selection }: { selection: Selection }) {
	const { price, currentPrice, availableSeats, hindrance } = selection;
	const few = hindrance === null && availableSeats <= FEW;
	return (
		<p className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
			<PriceTag>{priceOf(currentPrice)}</PriceTag>
			{price !== currentPrice && <span>{selected.was(formatDollars(price))}</span>}
			{few && <span className="text-graphite">{selected.seatsLeft(availableSeats)}</span>}
		</p>
	);
}
