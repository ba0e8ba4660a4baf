import { voiceKey } from "#providers/storage/port.ts";
import type { OwnFile } from "../own-file.ts";
import type { Row } from "../subject.ts";

export const voiceColumns = {
	id: "as it is",
	class_id: "class",
	critique_id: "as it is",
	state: "as it is",
	format: "as it is",
	size: "as it is",
	length_ms: "as it is",
	sha256: "as it is",
	created_at: "time",
} as const;

/** The sound of a complete voice. */
export const voiceFile =
	(folder: string) =>
	({ id, state, format }: Row): OwnFile[] =>
		state === "ready"
			? [
					{
						name: `${folder}/${id}.${format}`,
						bytes: { in: "lessons", key: voiceKey(String(id)) },
					},
				]
			: [];
