import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { choiceNames } from "../messages/en/class-fields.ts";
import { messages } from "../messages/en.ts";
import { priceOf } from "../messages/price-of.ts";
import { CutLabel, PriceTag } from "../ui/labels.tsx";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { SeatsChart, SeatsHeld, SeatsLeft } from "./seats.tsx";

const { classes } = messages;
const SIZES = "(min-width: 1280px) 346px, (min-width: 720px) 45vw, calc(100vw - 76px)";

interface ClassCardProps {
	drawing: PublicClass;
	eager?: boolean;
	/** The class name, with search hits marked. */
	name?: ReactNode;
	/** Hidden on the instructor's own page. */
	bySelf?: boolean;
	/** The card's action, for example its Select button. */
	children: ReactNode;
}

/** A class as a card: drawing, name, instructor, seats, price and action. The whole card links to the class page. */
export function ClassCard(props: ClassCardProps) {
	const { drawing, eager = false, name, bySelf = false, children } = props;
	return (
		<Sheet as="article" className="onion flex flex-col !px-4 !pb-4">
			<div className="layout-frame mb-4">
				<div className="frame">
					<Picture
						address={drawing.image}
						alt={classes.picture(drawing.className)}
						sizes={SIZES}
						eager={eager}
						otherwise={<PicturePlaceholder />}
					/>
				</div>
			</div>
			<div className="flex justify-between gap-4">
				<CutLabel cut={drawing.cut} />
				<p className="cut">{choiceNames.level[drawing.level]}</p>
			</div>
			<h3 className="name mt-1">
				<Link to={`/classes/${drawing._id}`} prefetch="intent" className="sheet-link">
					<bdi>{name ?? drawing.className}</bdi>
				</Link>
			</h3>
			{!bySelf && <Instructor drawing={drawing} />}
			<div className="mb-6 mt-4 grid grid-cols-[1fr_auto] items-center gap-4">
				<SeatsChart drawing={drawing} />
				<SeatsLeft drawing={drawing} className="text-small" />
			</div>
			<SeatsHeld drawing={drawing} className="-mt-3 mb-4" />
			<div className="mt-auto flex min-h-[52px] items-center justify-between gap-3 p-1 pt-0">
				<PriceTag>{priceOf(drawing.price)}</PriceTag>
				<div className="over-sheet-link">{children}</div>
			</div>
		</Sheet>
	);
}

function Instructor({ drawing }: { drawing: PublicClass }) {
	return (
		<p className="-my-2.5 text-small wrap-anywhere">
			<Link to={`/instructors/${drawing.instructorId}`} className="over-sheet-link by-link">
				<bdi>{drawing.instructorName}</bdi>
			</Link>
		</p>
	);
}
