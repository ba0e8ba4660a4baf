import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { administration } from "../messages/administration.ts";
import { lists } from "../messages/en/lists.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import type { ListFilter } from "./choice-select.tsx";
import { DayFields } from "./day-fields.tsx";
import { listAddress } from "./list-address.ts";
import type { ListFilters } from "./list-query.ts";
import { type ListSorts, SortLine } from "./sort-line.tsx";

const { find: tools } = administration;

interface ListToolsProps<Filter extends string, Sort extends string> {
	filters: ListFilters<Filter, Sort>;
	searchLabel: string;
	filter?: ListFilter<Filter>;
	/** The filter as a field of the form. Without it, it is a line of links. */
	filterField?: ReactNode;
	sorts?: ListSorts<Sort>;
	/** Days can be chosen. */
	days?: true;
}

/** Search, filter, order and days of a list. All are in the address, so that a list can be bookmarked and shared. */
export function ListTools<Filter extends string, Sort extends string = never>(
	props: ListToolsProps<Filter, Sort>,
) {
	const { filters, filter, filterField, sorts } = props;
	const choices = filterField ? undefined : filter;
	return (
		<div className="mb-6 grid grid-cols-1 gap-4">
			<FindForm {...props} />
			{(choices || sorts) && (
				<div className="flex flex-wrap gap-x-10">
					{choices && <Choices filters={filters} filter={choices} />}
					{sorts && <SortLine filters={filters} sorts={sorts} name={filter?.name} />}
				</div>
			)}
		</div>
	);
}

function FindForm<Filter extends string, Sort extends string>(props: ListToolsProps<Filter, Sort>) {
	const { filters, searchLabel, filter, filterField, days } = props;
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [fault, setFault] = useState<string>();
	const search = useRef<HTMLInputElement>(null);
	// The field is not recreated after a search, so that the user can continue typing.
	useEffect(() => {
		if (search.current) search.current.value = filters.search ?? "";
	}, [filters.search]);
	const find = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const [words, from, to] = ["search", "from", "to"].map((name) => said(form, name));
		const isBackwards = from !== undefined && to !== undefined && from > to;
		setFault(isBackwards ? lists.order : undefined);
		const chosen = filter && filterField ? said(form, filter.name) : filters.filter;
		const next = { ...filters, search: words, filter: chosen, from, to };
		if (!isBackwards) void navigate(listAddress(pathname, next, filter?.name));
	};
	return (
		<Form role="search" onSubmit={find} className="flex flex-wrap items-end gap-4 pr-1">
			<Field
				ref={search}
				label={searchLabel}
				type="search"
				name="search"
				maxLength={100}
				defaultValue={filters.search}
				className="min-w-0 flex-[1_1_240px]"
			/>
			{filterField}
			<PencilButton type="submit" className="ml-1 !min-h-12">
				{tools.submit}
			</PencilButton>
			{days && <DayFields key={`${filters.from} ${filters.to}`} filters={filters} fault={fault} />}
		</Form>
	);
}

function said(form: FormData, name: string): string | undefined {
	return String(form.get(name) ?? "").trim() || undefined;
}

function Choices<Filter extends string, Sort extends string>(props: {
	filters: ListFilters<Filter, Sort>;
	filter: ListFilter<Filter>;
}) {
	const { filters, filter } = props;
	const { pathname } = useLocation();
	const values = Object.entries(filter.values) as [Filter, string][];
	const to = (value: Filter | undefined) =>
		listAddress(pathname, { ...filters, filter: value }, filter.name);
	const all = { name: filter.all, to: to(undefined), isOn: !filters.filter };
	const choices = values.map(([value, name]) => ({
		name,
		to: to(value),
		isOn: filters.filter === value,
	}));
	return <ChoiceLine label={filter.label} choices={[all, ...choices]} />;
}
