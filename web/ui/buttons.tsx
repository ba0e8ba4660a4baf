import type { ComponentProps } from "react";
import { Link } from "react-router";

type Pencil = "blue" | "red" | "green";

const pencils: Record<Pencil, string> = {
	blue: "pencil",
	red: "pencil pencil-red",
	green: "pencil pencil-green",
};

/** The one solid button of a view, for its main action. */
export function InkButton({ className = "", type = "button", ...rest }: ComponentProps<"button">) {
	return <button type={type} className={`ink-button ${className}`} {...rest} />;
}

/** All other buttons: a box in construction lines. */
export function PencilButton({
	pencil = "blue",
	className = "",
	type = "button",
	...rest
}: ComponentProps<"button"> & { pencil?: Pencil }) {
	return <button type={type} className={`${pencils[pencil]} ${className}`} {...rest} />;
}

/** A link styled as the ink button. */
export function InkLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
	return <Link className={`ink-button ${className}`} {...rest} />;
}

/** A link styled as a pencil button. */
export function PencilLink({
	pencil = "blue",
	className = "",
	...rest
}: ComponentProps<typeof Link> & { pencil?: Pencil }) {
	return <Link className={`${pencils[pencil]} ${className}`} {...rest} />;
}

/** A round icon button. `label` is its accessible name. */
export function IconButton({
	label,
	className = "",
	type = "button",
	...rest
}: ComponentProps<"button"> & { label: string }) {
	return (
		<button
			type={type}
			aria-label={label}
			title={label}
			className={`icon-button ${className}`}
			{...rest}
		/>
	);
}
