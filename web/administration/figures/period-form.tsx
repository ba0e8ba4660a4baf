import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { DAY_FIRST, DAY_LAST } from "#contract/rules.ts";
import { lists } from "../../messages/en/lists.ts";
import { figures } from "../../messages/figures.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { addressOf, type FigureFilters } from "./use-figure-filters.ts";

/** The first and the last day. Invalid days show an error at their field, and the figures stay. */
export function PeriodForm({ filters }: { filters: FigureFilters }) {
	const navigate = useNavigate();
	const [fault, setFault] = useState<string>();
	const show = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const [from, to] = [String(form.get("from")), String(form.get("to"))];
		setFault(from > to ? lists.order : undefined);
		if (from <= to) void navigate(addressOf({ ...filters, from, to }));
	};
	const day = { type: "date", min: DAY_FIRST, max: DAY_LAST, required: true };
	return (
		<form
			aria-label={figures.period}
			onSubmit={show}
			className="flex flex-wrap items-start gap-4 pr-1"
		>
			<Field {...day} name="from" label={lists.from} defaultValue={filters.from} />
			<Field {...day} name="to" label={lists.to} defaultValue={filters.to} error={fault} />
			<PencilButton type="submit" className="!min-h-12 self-end">
				{figures.show}
			</PencilButton>
		</form>
	);
}
