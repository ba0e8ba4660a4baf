import type { ReactNode } from "react";
import type { PublicClass } from "#contract/classes.ts";
import { classChoiceNames } from "#contract/enumerations.ts";
import { fieldNames } from "../messages/en/class-fields.ts";
import { classPage } from "../messages/en/class-page.ts";
import { priceOf } from "../messages/price-of.ts";
import { SelectButton } from "../selections/door.ts";
import { CutLabel, PriceTag } from "../ui/labels.tsx";
import { longestWord } from "../ui/longest-word.ts";
import { Sheet } from "../ui/sheet.tsx";
import { choiceName } from "./choice-names.ts";
import { ClassInstructor } from "./class-instructor.tsx";
import { NotOpen } from "./not-open.tsx";
import { RefundTerms } from "./refund-terms.tsx";
import { SeatsChart, SeatsHeld, SeatsLeft } from "./seats.tsx";

/** Price, seats and terms of a class, with the Select button. */
export function ClassSeat({ drawing }: { drawing: PublicClass }) {
	return (
		<Sheet className="class-seat name-room">
			<NotOpen drawing={drawing} />
			<CutLabel cut={drawing.cut} />
			<h1 className="title fits mb-5 mt-2 wrap-anywhere" style={longestWord(drawing.className)}>
				<bdi>{drawing.className}</bdi>
			</h1>
			<ClassInstructor drawing={drawing} />
			<dl className="mt-6">
				<Fact name={fieldNames.price}>
					<PriceTag>{priceOf(drawing.price)}</PriceTag>
				</Fact>
				{classChoiceNames.map((field) => (
					<Fact key={field} name={fieldNames[field]}>
						{choiceName(drawing, field)}
					</Fact>
				))}
				<Fact name={classPage.enrolled}>{classPage.students(drawing.enrolledStudents)}</Fact>
				<Fact name={fieldNames.availableSeats} chart={<SeatsChart drawing={drawing} />}>
					<SeatsLeft drawing={drawing} />
				</Fact>
			</dl>
			<SeatsHeld drawing={drawing} className="mt-3" />
			<div className="mt-4">
				<SelectButton drawing={drawing} ink />
			</div>
			<RefundTerms drawing={drawing} />
		</Sheet>
	);
}

function Fact(props: { name: string; chart?: ReactNode; children: ReactNode }) {
	return (
		<div className="fact">
			<dt>{props.name}</dt>
			<dd>{props.children}</dd>
			{props.chart && <dd className="fact-chart">{props.chart}</dd>}
		</div>
	);
}
