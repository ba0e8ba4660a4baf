import type { ManagedClass } from "#contract/classes.ts";
import { messages } from "../../messages/en.ts";
import { priceOf } from "../../messages/price-of.ts";
import { teaching } from "../../messages/teaching.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import { CutLabel, PriceTag } from "../../ui/labels.tsx";
import { RowSheet } from "../../ui/row-sheet.tsx";
import { ClassStamp } from "../class-stamp.tsx";
import { FeedbackNote } from "./feedback-note.tsx";

const { mine } = teaching;

/** One of the instructor's own classes: its status, its feedback, and the link to edit it. */
export function OwnClassRow({ drawing }: { drawing: ManagedClass }) {
	const { _id, cut, className, image, price, availableSeats, enrolledStudents, status } = drawing;
	return (
		<RowSheet
			picture={image}
			alt={messages.classes.picture(className)}
			aside={<ClassStamp drawing={drawing} />}
		>
			<CutLabel cut={cut} />
			<h2 className="name">
				<bdi>{className}</bdi>
			</h2>
			<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
				<PriceTag>{priceOf(price)}</PriceTag>
				<span>{mine.seats(availableSeats)}</span>
				<span className="text-graphite">{mine.enrolled(enrolledStudents)}</span>
			</p>
			{status !== "pending" && <FeedbackNote text={drawing.feedback} />}
			<div className="mt-4 p-1 pb-0">
				<PencilLink to={`/update/class/${_id}`} aria-label={mine.editNamed(className)}>
					{mine.edit}
				</PencilLink>
			</div>
		</RowSheet>
	);
}
