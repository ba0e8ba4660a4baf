import { type FormEvent, useState } from "react";
import type { Caption } from "#contract/lessons.ts";
import { timeOf } from "../../../lessons/door.ts";
import { takeCaptions as says } from "../../../messages/en/take-captions.ts";
import { PencilButton } from "../../../ui/buttons.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { lineOf, readCaptions, WORDS_MAX } from "./caption-lines.ts";
import { TEXT_MAX, useCaptionsOfTake } from "./kept-captions.ts";

export interface TakeCaptionsProps {
	sheetId: string;
	/** While it is recorded: how long it is by now, in milliseconds. */
	now?: () => number;
	/** Once it is recorded: how long it is. */
	lengthMs?: number;
	/** Its name in a list of takes. */
	take?: string;
}

/** The captions of a take, typed while it is recorded or afterwards. */
export default function TakeCaptions({ sheetId, now, lengthMs, take }: TakeCaptionsProps) {
	const [text, setText] = useCaptionsOfTake(sheetId);
	const [isChecked, setChecked] = useState(false);
	const length = lengthMs ?? Number.POSITIVE_INFINITY;
	const { captions, fault } = readCaptions(text, length);
	const list = says.list(captions.length);
	const add = (at: number, words: string) => {
		const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
		setText(`${before}${lineOf(at, words)}\n`);
	};
	return (
		<section className="grid w-full gap-2">
			{now && <TypedNow now={now} onAdd={add} />}
			{now && captions.length > 0 && <SoFar captions={captions} />}
			<details>
				<summary className="w-fit py-2.5" aria-label={take && says.namedList(take, list)}>
					{list}
				</summary>
				<TextArea
					label={says.lines}
					hint={says.linesHint}
					rows={6}
					dir="auto"
					maxLength={TEXT_MAX}
					value={text}
					error={isChecked ? fault : undefined}
					onBlur={() => setChecked(true)}
					onChange={({ currentTarget: { value } }) => {
						setChecked(false);
						setText(value);
					}}
				/>
			</details>
		</section>
	);
}

/** Newest first, next to the field. */
function SoFar({ captions }: { captions: readonly Caption[] }) {
	return (
		<ol className="recording-said" reversed aria-label={says.soFar}>
			{captions.toReversed().map(({ at, text }) => (
				<li key={`${at} ${text}`}>
					<span className="cut">{timeOf(at)}</span> <bdi>{text}</bdi>
				</li>
			))}
		</ol>
	);
}

interface TypedNowProps {
	now(): number;
	onAdd(at: number, words: string): void;
}

/** One caption. Its time is that of the first typed letter. */
function TypedNow({ now, onAdd }: TypedNowProps) {
	const [words, setWords] = useState("");
	const [at, setAt] = useState<number>();
	const [fault, setFault] = useState<string>();
	const type = (next: string) => {
		setWords(next);
		setFault(undefined);
		if (next.trim() === "") setAt(undefined);
		else setAt((began) => began ?? now());
	};
	const add = (event: FormEvent) => {
		event.preventDefault();
		if (at === undefined) return setFault(says.noWords);
		onAdd(at, words.trim());
		type("");
	};
	return (
		<form className="flex flex-wrap items-center gap-3" onSubmit={add} noValidate>
			<Field
				className="min-w-0 flex-[1_1_260px]"
				label={says.field}
				hint={says.fieldHint}
				autoComplete="off"
				dir="auto"
				maxLength={WORDS_MAX}
				value={words}
				error={fault}
				onChange={({ currentTarget: { value } }) => type(value)}
			/>
			<PencilButton type="submit" className="my-1">
				{at === undefined ? says.add : says.addAt(timeOf(at))}
			</PencilButton>
		</form>
	);
}
