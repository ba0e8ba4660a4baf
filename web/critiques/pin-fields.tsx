import type { Pin } from "#contract/critiques.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field, TextArea } from "../ui/field.tsx";

const { red: says } = critiquePage;

interface PinFieldsProps {
	pins: Pin[];
	/** The id of a title's field. */
	titleId(pin: number): string;
	onChange(pins: Pin[]): void;
	onMove(pin: number): void;
	onRemove(pin: number): void;
	/** Shown at pins without a title. */
	fault: string | undefined;
}

/** The words of each pin. */
export function PinFields({ pins, titleId, fault, ...does }: PinFieldsProps) {
	const { onChange, onMove, onRemove } = does;
	const change = (index: number, words: Partial<Pin>) =>
		onChange(pins.map((pin, at) => (at === index ? { ...pin, ...words } : pin)));
	if (pins.length === 0) return <p className="text-graphite">{says.noNotes}</p>;
	return (
		<ol className="critique-pins" aria-label={says.notes}>
			{pins.map(({ title, note }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the pin's number
				<li key={index} className="critique-pin-fields">
					<span className="pin-mark" aria-hidden="true">
						{index + 1}
					</span>
					<div className="grid min-w-0 flex-1 gap-2">
						<Field
							id={titleId(index)}
							label={says.title(index + 1)}
							value={title}
							maxLength={80}
							dir="auto"
							autoComplete="off"
							error={title.trim() === "" ? fault : undefined}
							onChange={({ target }) => change(index, { title: target.value })}
						/>
						<TextArea
							label={says.note(index + 1)}
							value={note}
							rows={2}
							maxLength={600}
							dir="auto"
							onChange={({ target }) => change(index, { note: target.value })}
						/>
						<div className="actions">
							<PencilButton onClick={() => onMove(index)}>{says.move(index + 1)}</PencilButton>
							<PencilButton onClick={() => onRemove(index)}>{says.remove(index + 1)}</PencilButton>
						</div>
					</div>
				</li>
			))}
		</ol>
	);
}
