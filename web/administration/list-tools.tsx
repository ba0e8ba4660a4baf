import { Form, Link, useLocation } from "react-router";
import "./list-tools.css";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import type { Wish } from "./queries.ts";

const { find } = administration;

interface ListToolsProps<Filter extends string> {
	wish: Wish<Filter>;
	searchLabel: string;
	/** The filter's name in the address, how it is called, and its values. */
	filter: { name: string; label: string; all: string; values: Record<Filter, string> };
}

/** Search and filter of a list. Both live in the address, so that a list can be kept and sent on. */
export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
	const { wish, searchLabel, filter } = props;
	const { pathname } = useLocation();
	const search = wish.search ? { search: wish.search } : undefined;
	const values = Object.entries(filter.values) as [Filter, string][];
	return (
		<div className="mb-6 grid gap-4">
			<Form role="search" action={pathname} className="flex flex-wrap items-end gap-4 pr-1">
				<Field
					key={wish.search ?? ""}
					label={searchLabel}
					type="search"
					name="search"
					maxLength={100}
					defaultValue={wish.search}
					className="min-w-0 flex-[1_1_240px]"
				/>
				{wish.filter && <input type="hidden" name={filter.name} value={wish.filter} />}
				<PencilButton type="submit" className="!min-h-12">
					{find.submit}
				</PencilButton>
			</Form>
			<nav aria-label={filter.label} className="flex flex-wrap gap-x-5">
				<Choice to={address(pathname, search)} isOn={!wish.filter} name={filter.all} />
				{values.map(([value, name]) => (
					<Choice
						key={value}
						to={address(pathname, { ...search, [filter.name]: value })}
						isOn={wish.filter === value}
						name={name}
					/>
				))}
			</nav>
		</div>
	);
}

function Choice({ to, isOn, name }: { to: string; isOn: boolean; name: string }) {
	return (
		<Link to={to} aria-current={isOn || undefined} className="choice">
			{name}
		</Link>
	);
}

function address(pathname: string, params: Record<string, string> | undefined): string {
	return params ? `${pathname}?${new URLSearchParams(params)}` : pathname;
}
