import { useSearchParams } from "react-router";
import { type FigureSum, figureSums } from "#contract/enumerations.ts";
import { daysIn } from "../../lists/days-in.ts";
import { type Days, presetsOf } from "./days.ts";

export const shownGroups = ["class", "instructor"] as const;
export type ShownGroup = (typeof shownGroups)[number];

export interface FigureFilters extends Days {
	by: ShownGroup;
	sort: FigureSum;
	cursor: string | undefined;
}

/** All filters are in the address, so that Back and a shared link show the same. Invalid values count as absent. */
export function useFigureFilters() {
	const [params] = useSearchParams();
	const [by, sort] = [params.get("by"), params.get("sort")];
	const { from, to } = daysIn(params);
	const usual = presetsOf(Date.now()).month;
	const filters: FigureFilters = {
		...(from && to ? { from, to } : usual),
		by: shownGroups.find((one) => one === by) ?? "class",
		sort: figureSums.find((one) => one === sort) ?? "gross",
		cursor: params.get("cursor") || undefined,
	};
	return filters;
}

/** The same page with other filters, from its first rows. */
export function addressOf({ from, to, by, sort }: Omit<FigureFilters, "cursor">): string {
	return `/dashboard/figures?${new URLSearchParams({ from, to, by, sort })}`;
}
