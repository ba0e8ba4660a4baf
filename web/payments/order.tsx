import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Selection } from "#contract/selections.ts";
import { classQuery } from "../data/public-records.ts";
import { classLength } from "../messages/en/class-length.ts";
import { classes } from "../messages/en/classes.ts";
import { payment } from "../messages/en/payment.ts";
import { messages } from "../messages/en.ts";
import { priceOf } from "../messages/price-of.ts";
import { PriceTag } from "../ui/labels.tsx";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";

/** The class, and its price for this student now. */
export function Order({ selection, children }: { selection: Selection; children?: ReactNode }) {
	const { className, classImage, instructorName, currentPrice } = selection;
	const note = priceNote(selection);
	return (
		<Sheet as="aside" className="grid items-start gap-4 max-lg:grid-cols-[2fr_3fr] lg:order-last">
			<div className="frame">
				<Picture
					address={classImage}
					alt={classes.picture(className)}
					sizes="(min-width: 1024px) 300px, 36vw"
					eager
					otherwise={<PicturePlaceholder />}
				/>
			</div>
			<div className="min-w-0">
				<h2 className="name">{className}</h2>
				<p className="text-small text-graphite wrap-anywhere">
					<bdi>{instructorName}</bdi>
				</p>
				<OrderLength classId={selection.classId} />
			</div>
			<div className="max-lg:col-span-2">
				<p className="flex items-center justify-between gap-4 border-t border-hairline py-4">
					{payment.toPay}
					<PriceTag>{priceOf(currentPrice)}</PriceTag>
				</p>
				{note && <p className="-mt-2 pb-4 text-small text-graphite">{note}</p>}
				{children && <div className="border-t border-hairline pt-4">{children}</div>}
			</div>
		</Sheet>
	);
}

/** The number of cuts, or a note that there are none yet. */
function OrderLength({ classId }: { classId: string }) {
	const { data } = useQuery(classQuery(classId));
	if (!data) return <p className="cut mt-2">&nbsp;</p>;
	const { lessons, lessonsMs } = data;
	return (
		<p className="cut mt-2">{lessons ? classLength.some(lessons, lessonsMs) : classLength.none}</p>
	);
}

/** Why the price differs from the price at selection, or from today's price for others. */
function priceNote({ price, currentPrice, classPrice }: Selection): string | undefined {
	if (classPrice !== currentPrice) return payment.kept(asWord(classPrice));
	return price === currentPrice ? undefined : payment.changed(asWord(price));
}

const asWord = (price: number) => (price === 0 ? messages.free.toLowerCase() : priceOf(price));
