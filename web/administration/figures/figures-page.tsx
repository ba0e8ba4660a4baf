import { useQuery } from "@tanstack/react-query";
import { figureSums } from "#contract/enumerations.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { ChoiceLine } from "../../lists/choice-line.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { figures } from "../../messages/figures.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/figures-page";
import { type Preset, presetsOf } from "./days.ts";
import { PeriodForm } from "./period-form.tsx";
import { PeriodTotals } from "./period-totals.tsx";
import { figuresQuery } from "./queries.ts";
import { SoldTable } from "./sold-table.tsx";
import {
	addressOf,
	type FigureFilters,
	shownGroups,
	useFigureFilters,
} from "./use-figure-filters.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(figures.heading, matches);

/** Sales of any period. All filters are in the address. */
export default function FiguresPage() {
	const filters = useFigureFilters();
	const { from, to, by, sort } = filters;
	const list = useQuery(figuresQuery(filters));
	return (
		<>
			<PageHeader title={figures.heading} lead={figures.lead} />
			<PeriodForm key={from + to} filters={filters} />
			<Presets filters={filters} />
			<PeriodTotals days={{ from, to }} />
			<div className="mt-8 mb-4 flex flex-wrap gap-x-10">
				<ChoiceLine
					label={figures.by}
					choices={shownGroups.map((group) => ({
						name: figures.groups[group],
						to: addressOf({ ...filters, by: group }),
						isOn: by === group,
					}))}
				/>
				<ChoiceLine
					label={figures.sort}
					choices={figureSums.map((sum) => ({
						name: figures.sums[sum],
						to: addressOf({ ...filters, sort: sum }),
						isOn: sort === sum,
					}))}
				/>
			</div>
			<PagedList list={list} empty={<EmptyState scene="receipt" sentence={figures.empty} />}>
				{(rows) => <SoldTable by={by} rows={rows} />}
			</PagedList>
		</>
	);
}

function Presets({ filters }: { filters: FigureFilters }) {
	const presets = Object.entries(presetsOf(Date.now())) as [Preset, { from: string; to: string }][];
	return (
		<div className="mt-2 mb-6">
			<ChoiceLine
				label={figures.presets}
				choices={presets.map(([preset, days]) => ({
					name: figures.preset[preset],
					to: addressOf({ ...filters, ...days }),
					isOn: days.from === filters.from && days.to === filters.to,
				}))}
			/>
		</div>
	);
}
