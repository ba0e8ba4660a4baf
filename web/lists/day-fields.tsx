import { DAY_FIRST, DAY_LAST } from "#contract/rules.ts";
import { lists } from "../messages/en/lists.ts";
import { Field } from "../ui/field.tsx";
import type { ListFilters } from "./list-query.ts";

/** The first and the last day of a list. Each may be missing. Folded until one is set. */
export function DayFields({ filters, fault }: { filters: ListFilters; fault: string | undefined }) {
	const { from, to } = filters;
	const day = { type: "date", min: DAY_FIRST, max: DAY_LAST };
	return (
		<details open={from !== undefined || to !== undefined} className="list-days">
			<summary>{lists.days}</summary>
			<div className="flex flex-wrap items-start gap-4">
				<Field {...day} name="from" label={lists.from} defaultValue={from} />
				<Field {...day} name="to" label={lists.to} defaultValue={to} error={fault} />
			</div>
			<p className="mt-2 text-graphite text-small">{lists.daysHint}</p>
		</details>
	);
}
