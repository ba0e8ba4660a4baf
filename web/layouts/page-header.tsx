import type { ReactNode } from "react";
import { longestWord } from "../ui/longest-word.ts";

/** The top of a page: its only `h1`, and a lead sentence. */
export function PageHeader({
	title,
	lead,
	children,
}: {
	title: string;
	lead?: string;
	children?: ReactNode;
}) {
	return (
		<header className="page-header name-room mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<div className="min-w-0">
				<h1 className="title fits" style={longestWord(title)}>
					{title}
				</h1>
				{lead && <p className="measure mt-3 text-balance text-graphite">{lead}</p>}
			</div>
			{children}
		</header>
	);
}

/** A section of a page, with a heading and an optional link to more. */
export function Section({
	id,
	title,
	more,
	children,
}: {
	id: string;
	title: string;
	more?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="part page">
			<div
				className={`name-room flex flex-wrap items-baseline justify-between gap-x-6 ${more ? "mb-5 md:mb-6" : "mb-6 md:mb-8"}`}
			>
				<h2 id={id} className="head fits" style={longestWord(title)}>
					{title}
				</h2>
				{more && <p className="section-more">{more}</p>}
			</div>
			{children}
		</section>
	);
}
