import { useEffect, useRef } from "react";
import { SelectField } from "../ui/select-field.tsx";

export interface ListFilter<Filter extends string> {
	/** The query parameter's name. */
	name: string;
	label: string;
	/** The label of the unfiltered list. */
	all: string;
	values: Record<Filter, string>;
}

interface ChoiceSelectProps<Filter extends string> {
	filter: ListFilter<Filter>;
	chosen: Filter | undefined;
}

/** A filter with many values, as a field of the search form. A choice sends the form. */
export function ChoiceSelect<Filter extends string>({ filter, chosen }: ChoiceSelectProps<Filter>) {
	const select = useRef<HTMLSelectElement>(null);
	// The box is not recreated after a choice, so that it keeps the focus.
	useEffect(() => {
		if (select.current) select.current.value = chosen ?? "";
	}, [chosen]);
	return (
		<SelectField
			ref={select}
			label={filter.label}
			name={filter.name}
			options={{ "": filter.all, ...filter.values }}
			defaultValue={chosen}
			onChange={(event) => event.currentTarget.form?.requestSubmit()}
			className="min-w-0 flex-[1_1_200px]"
		/>
	);
}
