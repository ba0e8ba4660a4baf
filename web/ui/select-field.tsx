import { type ComponentProps, useId } from "react";
import { described, FieldFrame, type FieldProps } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> &
	Pick<FieldProps, "label" | "error" | "hint"> & {
		/** Value → label. */
		options: Record<string, string>;
	};

/** A labelled select box. Takes the props of react-hook-form's `register`. */
export function SelectField(props: SelectFieldProps) {
	const { label, error, hint, id, className = "", options, ...select } = props;
	const own = useId();
	const field = id ?? own;
	return (
		<FieldFrame {...{ field, label, error, hint, className }}>
			<select className="field-input" {...described(field, error, hint)} {...select}>
				{Object.entries(options).map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}
