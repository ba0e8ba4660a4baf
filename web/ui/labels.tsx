import type { ReactNode } from "react";

/** A cut label such as `C-012`, as on a layout sheet. */
export function CutLabel({ cut, className = "" }: { cut: number; className?: string }) {
	return <p className={`cut ${className}`}>{cutLabel(cut)}</p>;
}

export function cutLabel(cut: number): string {
	return `C-${String(cut).padStart(3, "0")}`;
}

/** A highlighted amount. */
export function PriceTag({ children }: { children: ReactNode }) {
	return <span className="amount marked">{children}</span>;
}

/** A handwritten margin note. At most one per view. */
export function Note({ children, className = "" }: { children: ReactNode; className?: string }) {
	return <span className={`note ${className}`}>{children}</span>;
}
