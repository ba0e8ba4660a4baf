import { type ComponentProps, type ReactNode, useId } from "react";

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

/** The red pencil: what is wrong, and what to do. Announced when it appears. */
export function Correction({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p id={id} className="correction" role="alert">
			<svg viewBox="0 0 20 20" aria-hidden="true">
				<path d="M4 11C2 5 8 2 13 4c6 2 5 11-2 12.5C6 17.5 3 14 4.6 9M10 6.6v4.2M10 13.4v.1" />
			</svg>
			{children}
		</p>
	);
}
