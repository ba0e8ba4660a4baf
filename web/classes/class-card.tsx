import type { PublicClass } from "#contract/classes.ts";
import { formatDollars } from "#contract/money.ts";
import { messages } from "../messages/en.ts";
import { SelectButton } from "../selections/select-button.tsx";
import { CutLabel, PriceTag } from "../ui/labels.tsx";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { TimingChart } from "../ui/timing-chart.tsx";

const { classes } = messages;
const SIZES = "(min-width: 1280px) 346px, (min-width: 720px) 45vw, calc(100vw - 76px)";

/** One class on its sheet: drawing, cut label, name, instructor, seats, price, Select. */
export function ClassCard({ drawing, eager }: { drawing: PublicClass; eager?: boolean }) {
	return (
		<Sheet as="article" className="onion flex flex-col !px-4 !pb-4">
			<div className="layout-frame mb-4">
				<div className="frame">
					<Picture
						address={drawing.image}
						alt={classes.picture(drawing.className)}
						sizes={SIZES}
						eager={eager ?? false}
						otherwise={<PicturePlaceholder />}
					/>
				</div>
			</div>
			<CutLabel cut={drawing.cut} />
			<h3 className="name mt-1">{drawing.className}</h3>
			<p className="text-small text-graphite">{drawing.instructorName}</p>
			<Seats drawing={drawing} />
			<div className="mt-auto flex min-h-[52px] items-center justify-between gap-3 p-1 pt-0">
				<PriceTag>{drawing.price === 0 ? messages.free : formatDollars(drawing.price)}</PriceTag>
				<SelectButton drawing={drawing} />
			</div>
		</Sheet>
	);
}

/** How many are taken, on a timing chart, and how many are left, in words. */
function Seats({ drawing }: { drawing: PublicClass }) {
	const { availableSeats: left, enrolledStudents: taken } = drawing;
	const total = left + taken;
	const soldOut = left < 1;
	return (
		<div className="mb-6 mt-4 grid grid-cols-[1fr_auto] items-center gap-4">
			<TimingChart
				value={soldOut ? 1 : taken / total}
				tone={soldOut ? "red" : "blue"}
				label={classes.seatsTaken(taken, total)}
			/>
			<b className={`text-small ${soldOut ? "text-red" : ""}`}>
				{soldOut ? classes.soldOut : classes.seatsLeft(left, total)}
			</b>
		</div>
	);
}
