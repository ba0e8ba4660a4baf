import type { SelectionObstacle } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";

/** A student's selected classes. A separate file, so that only those pages load these sentences. */
export const selected = {
	heading: "Selected Classes",
	list: "Classes you have not paid for",
	empty: quoted.nothingSelected,
	emptyAction: "Find a class",
	payNow: quoted.payNow,
	payNowFor: (className: string) => `${quoted.payNow} for ${className}`,
	was: (price: string) => `${price} when you selected it`,
	seatsLeft: (seats: number) => (seats === 1 ? "Last seat" : `${seats} seats left`),
	held: (time: string) => `A seat is held for you until ${time}.`,
	remove: (className: string) => `Delete ${className} from your selected classes`,
	removeTitle: quoted.areYouSure,
	removeText: (className: string) => `${className} will be removed from your selected classes.`,
	removeConfirm: quoted.yesDelete,
	removed: (className: string) => quoted.selectionDeleted.replace("{class}", () => className),
	removeFailed: "The class is still selected",
	hindrance: {
		sold_out: "Sold out: every seat is taken.",
		class_not_open: "This class is not open for enrolment.",
		wrong_role: "Only students can pay for classes.",
	} satisfies Record<SelectionObstacle, string>,
};
