import { type ComponentProps, type ReactNode, useId } from "react";
import { Correction } from "./correction.tsx";

type Described = { label: string; error?: string | undefined; hint?: ReactNode };
export type FieldProps = ComponentProps<"input"> & Described;

/** A labelled input with its fault right under it. Takes what react-hook-form's `register` gives. */
export function Field({ label, error, hint, id, className = "", ...input }: FieldProps) {
	const own = useId();
	const field = id ?? own;
	return (
		<FieldFrame {...{ field, label, error, hint, className }}>
			<input className="field-input" {...described(field, error, hint)} {...input} />
		</FieldFrame>
	);
}

/** The same for longer text. */
export function TextArea({
	label,
	error,
	hint,
	id,
	className = "",
	...area
}: ComponentProps<"textarea"> & Described) {
	const own = useId();
	const field = id ?? own;
	return (
		<FieldFrame {...{ field, label, error, hint, className }}>
			<textarea className="field-input" {...described(field, error, hint)} {...area} />
		</FieldFrame>
	);
}

/** Label above, hint and fault below; for inputs that are more than an input. */
export function FieldFrame({
	field,
	label,
	error,
	hint,
	className = "",
	children,
}: Described & { field: string; className?: string; children: ReactNode }) {
	return (
		<div className={`field ${className}`}>
			<label htmlFor={field}>{label}</label>
			{children}
			{hint && (
				<p id={`${field}-hint`} className="text-small text-balance text-graphite">
					{hint}
				</p>
			)}
			{error && <Correction id={`${field}-error`}>{error}</Correction>}
		</div>
	);
}

/** The attributes that tie an input to its label, hint and fault. */
export function described(field: string, error?: string, hint?: ReactNode) {
	const notes = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(" ");
	return {
		id: field,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": notes || undefined,
	};
}
