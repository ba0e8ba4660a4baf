import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import type { ListFilter } from "./choice-select.tsx";
import type { ListFilters } from "./list-query.ts";

const { find } = administration;

interface ListToolsProps<Filter extends string> {
	filters: ListFilters<Filter>;
	searchLabel: string;
	filter?: ListFilter<Filter>;
	/** Another field of the form, in place of `filter`. */
	field?: ReactNode;
}

/** Search and filter of a list. Both are in the address, so that a list can be bookmarked and shared. */
export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
	const { filters, searchLabel, filter, field } = props;
	const { pathname } = useLocation();
	const search = useRef<HTMLInputElement>(null);
	// The field is not recreated after a search, so that the user can continue typing.
	useEffect(() => {
		if (search.current) search.current.value = filters.search ?? "";
	}, [filters.search]);
	return (
		<div className="mb-6 grid gap-4">
			<Form
				role="search"
				action={pathname}
				className="list-search flex flex-wrap items-end gap-4 pr-1"
			>
				<Field
					ref={search}
					label={searchLabel}
					type="search"
					name="search"
					maxLength={100}
					defaultValue={filters.search}
					className="min-w-0 flex-[1_1_160px]"
				/>
				{field}
				{filter && filters.filter && (
					<input type="hidden" name={filter.name} value={filters.filter} />
				)}
				<PencilButton type="submit" className="!min-h-12">
					{find.submit}
				</PencilButton>
			</Form>
			{filter && <Choices filters={filters} filter={filter} />}
		</div>
	);
}

function Choices<Filter extends string>(props: {
	filters: ListFilters<Filter>;
	filter: ListFilter<Filter>;
}) {
	const { filters, filter } = props;
	const { pathname } = useLocation();
	const search = filters.search ? { search: filters.search } : undefined;
	const values = Object.entries(filter.values) as [Filter, string][];
	const all = { name: filter.all, to: address(pathname, search), isOn: !filters.filter };
	const choices = values.map(([value, name]) => ({
		name,
		to: address(pathname, { ...search, [filter.name]: value }),
		isOn: filters.filter === value,
	}));
	return <ChoiceLine label={filter.label} choices={[all, ...choices]} />;
}

function address(pathname: string, params: Record<string, string> | undefined): string {
	return params ? `${pathname}?${new URLSearchParams(params)}` : pathname;
}
