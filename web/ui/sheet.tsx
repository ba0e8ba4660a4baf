import type { ComponentProps } from "react";

type SheetProps = Omit<ComponentProps<"div">, "ref"> & {
	as?: "div" | "article" | "section" | "aside";
	/** Peg holes along the top (default) or down the left side. */
	pegs?: "across" | "down";
};

/** A card or panel, drawn as animation paper with three peg holes along one edge. */
export function Sheet({ as: Tag = "div", pegs = "across", className = "", ...rest }: SheetProps) {
	return <Tag className={`sheet ${pegs === "down" ? "sheet-side" : ""} ${className}`} {...rest} />;
}
