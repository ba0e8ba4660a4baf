import { styleguide } from "../messages/en/styleguide.ts";
import { Note } from "../ui/labels.tsx";

const STYLES = ["hero-line", "title", "head", "name", "lead", "measure", "cut", "amount"];
/** One scale, in steps of 4. */
const STEPS = [4, 8, 12, 16, 24, 32, 48, 64];

export function Type() {
	return (
		<dl className="grid items-baseline gap-x-8 gap-y-4 md:grid-cols-[8rem_1fr]">
			{STYLES.map((style) => (
				<div key={style} className="contents">
					<dt className="cut">{style}</dt>
					<dd className={`mb-3 min-w-0 ${style}`}>
						{style === "measure" ? styleguide.reading : styleguide.sample}
					</dd>
				</div>
			))}
			<dt className="cut">note</dt>
			<dd>
				<Note>{styleguide.note}</Note>
			</dd>
		</dl>
	);
}

export function Space() {
	return (
		<ul className="flex flex-wrap items-end gap-6">
			{STEPS.map((step) => (
				<li key={step} className="grid justify-items-center gap-2">
					<span className="block bg-blue" style={{ width: step, height: step }} />
					<span className="cut">{step}</span>
				</li>
			))}
		</ul>
	);
}
