import { type ComponentProps, type ReactNode, useId } from "react";
import { Correction } from "./correction.tsx";

type Described = { label: string; error?: string | undefined; hint?: ReactNode };
export type FieldProps = ComponentProps<"input"> & Described;

/** A labelled input with its error below. Takes the props of react-hook-form's `register`. */
export function Field({ label, error, hint, id, className = "", ...input }: FieldProps) {
	const own = useId();
	const field = id ?? own;
	return (
		<FieldFrame {...{ field, label, error, hint, className }}>
			<input className="field-input" {...described(field, error, hint)} {...input} />
		</FieldFrame>
	);
}

/** The same for multi-line text. */
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

/** The frame of a field: label above, hint and error below. For inputs with extra parts. */
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

/** The attributes that link an input to its label, hint and error. */
export function described(field: string, error?: string, hint?: ReactNode) {
	const notes = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(" ");
	return {
		id: field,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": notes || undefined,
	};
}
