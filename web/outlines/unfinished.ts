import { unfinishedParts } from "#contract/outlines/unfinished-parts.ts";
import type { OutlineBody } from "#contract/outlines.ts";
import { outlines } from "../messages/outlines.ts";
import { numberOf } from "./draft.ts";
import type { Material } from "./use-material.ts";

const { section, untitled } = outlines.write;

/** The errors that prevent an outline from being handed in, each with its lesson or section. */
export function unfinishedIn(
	body: OutlineBody,
	{ inks, voices, files: { files } }: Pick<Material, "inks" | "voices" | "files">,
): string[] {
	const drawings = new Map(inks.map(({ inkId, lengthMs }) => [inkId, lengthMs]));
	const sent = files.filter(({ received, size }) => received === size);
	const complete = new Set(sent.map(({ _id }) => _id));
	const spoken = new Map(
		voices.flatMap(({ _id, state, lengthMs }) => (state === "ready" ? [[_id, lengthMs]] : [])),
	);
	return unfinishedParts(body, { drawings, voices: spoken, files: complete }).map(
		({ field, message }) => placeOf(body, field) + message,
	);
}

/** `body.sections.0.lessons.2.title` as "3 The lower lid: ". */
function placeOf(body: OutlineBody, field: string): string {
	const [, at, , index] = /sections\.(\d+)(\.lessons\.(\d+))?/.exec(field) ?? [];
	if (at === undefined) return "";
	const lesson = body.sections[Number(at)]?.lessons[Number(index)];
	if (!lesson) return `${section(Number(at) + 1)}: `;
	return `${numberOf(body, lesson.id)} ${lesson.title || untitled}: `;
}
