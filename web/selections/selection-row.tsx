import { X } from "lucide-react";
import type { Selection } from "#contract/selections.ts";
import { classes } from "../messages/en/classes.ts";
import { selected } from "../messages/en/selected.ts";
import { priceOf } from "../messages/price-of.ts";
import { IconButton, PencilLink } from "../ui/buttons.tsx";
import { clockTime } from "../ui/clock-time.ts";
import { PriceTag } from "../ui/labels.tsx";
import { RowSheet } from "../ui/row-sheet.tsx";
import { useDropSelection } from "./use-drop-selection.ts";

/** From this number down, the seats that are left are shown. */
const FEW = 5;

interface SelectionProps {
	selection: Selection;
}

/** A selected class with PAY NOW, or the reason why it cannot be paid, and the delete button. */
export function SelectionRow({ selection }: SelectionProps) {
	const { className, classImage, instructorName, hindrance } = selection;
	const { drop, busy } = useDropSelection(selection);
	return (
		<RowSheet
			picture={classImage}
			alt={classes.picture(className)}
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
			<HeldSeats selection={selection} />
			{!hindrance && (
				<div className="p-1 pb-0">
					<PencilLink
						to={`/dashboard/payment/${selection._id}`}
						aria-label={selected.payNowFor(className)}
					>
						{selected.payNow}
					</PencilLink>
				</div>
			)}
		</RowSheet>
	);
}

/** How long the student's own seat is held, or when a seat may become free while others hold them all. */
function HeldSeats({ selection: { hindrance, heldUntil, seatsHeldUntil } }: SelectionProps) {
	const until = heldUntil ?? seatsHeldUntil;
	if (hindrance || !until || Date.parse(until) <= Date.now()) return null;
	const words = heldUntil ? selected.held : classes.allHeld;
	return <p className="mb-4 text-small text-graphite">{words(clockTime(until))}</p>;
}

/** The current price, and the price at selection if it was different. */
function PriceLine({ selection }: SelectionProps) {
	const { price, currentPrice, availableSeats, hindrance } = selection;
	const few = hindrance === null && availableSeats <= FEW;
	return (
		<p className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
			<PriceTag>{priceOf(currentPrice)}</PriceTag>
			{price !== currentPrice && <span>{selected.was(priceOf(price))}</span>}
			{few && <span className="text-graphite">{selected.seatsLeft(availableSeats)}</span>}
		</p>
	);
}
