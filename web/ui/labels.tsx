import type { ReactNode } from "react";

/** Cut label: `C-012`, as on a layout sheet. */
export function CutLabel({ cut, className = "" }: { cut: number; className?: string }) {
	return <p className={`cut ${className}`}>{cutLabel(cut)}</p>;
}

export function cutLabel(cut: number): string {
	return `C-${String(cut).padStart(3, "0")}`;
}

/** An amount under the highlighter. */
export function PriceTag({ children }: { children: ReactNode }) {
	return <span className="amount marked">{children}</span>;
}

/** A margin note by hand: at most one in a view. */
export function Note({ children, className = "" }: { children: ReactNode; className?: string }) {
	return <span className={`note ${className}`}>{children}</span>;
}
