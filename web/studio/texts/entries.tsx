import { type ReactNode, useEffect, useRef, useState } from "react";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { type By, Mover, moverOf } from "../../ui/mover.tsx";
import { Sheet } from "../../ui/sheet.tsx";

interface EntriesProps<Entry> {
	kind: keyof typeof words.entries;
	list: Entry[];
	most: number;
	blank: Entry;
	setList(list: Entry[]): void;
	children(entry: Entry, place: number, set: (entry: Entry) => void): ReactNode;
}

/** A list whose entries can be added, removed and moved. Changes are announced, and the focus follows the entry. */
export function Entries<Entry>(props: EntriesProps<Entry>) {
	const { kind, list, most, blank, setList, children } = props;
	const names = words.entries[kind];
	const [said, setSaid] = useState("");
	const whole = useRef<HTMLDivElement>(null);
	const wanted = useRef<string>(undefined);
	useEffect(() => {
		if (!wanted.current) return;
		whole.current?.querySelector<HTMLElement>(wanted.current)?.focus();
		wanted.current = undefined;
	});
	const move = (from: number, by: By) => {
		const to = from + by;
		if (to < 0 || to >= list.length) return;
		const next = [...list];
		next.splice(to, 0, ...next.splice(from, 1));
		setList(next);
		setSaid(words.moved(names.one(from + 1), to + 1, list.length));
		wanted.current = `[data-mover="${moverOf(kind + to, by)}"]`;
	};
	const remove = (place: number) => {
		setList(list.filter((_, at) => at !== place));
		setSaid(words.removed(names.one(place + 1)));
		wanted.current = "[data-add]";
	};
	const add = () => {
		setList([...list, blank]);
		wanted.current = "li:last-child :is(input, textarea)";
	};
	return (
		<div ref={whole}>
			<p role="status" className="sr-only">
				{said}
			</p>
			{list.length === 0 && <p className="measure mb-6 text-graphite">{names.none}</p>}
			<ul className="grid gap-6">
				{list.map((entry, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: every field shows what the list says
					<li key={place}>
						<Sheet className="lg:max-w-[760px]">
							<fieldset>
								<legend className="name mb-4">{names.one(place + 1)}</legend>
								<div className="grid gap-5">
									{children(entry, place, (changed) => setList(list.with(place, changed)))}
								</div>
								<div className="mt-4 flex flex-wrap items-center gap-2">
									<Mover
										by={-1}
										name={kind + place}
										label={words.up(names.one(place + 1))}
										onMove={() => move(place, -1)}
									/>
									<Mover
										by={1}
										name={kind + place}
										label={words.down(names.one(place + 1))}
										onMove={() => move(place, 1)}
									/>
									<PencilButton
										pencil="red"
										className="m-1"
										aria-label={words.removeNamed(names.one(place + 1))}
										onClick={() => remove(place)}
									>
										{words.remove}
									</PencilButton>
								</div>
							</fieldset>
						</Sheet>
					</li>
				))}
			</ul>
			<p className="mt-6 p-1">
				{list.length < most ? (
					<PencilButton data-add onClick={add}>
						{names.add}
					</PencilButton>
				) : (
					<span className="text-graphite">{words.atMost(most)}</span>
				)}
			</p>
		</div>
	);
}
