import { useState } from "react";
import type { KeptInk, OwnOutlines } from "#contract/outlines.ts";
import type { Voice } from "#contract/voices.ts";
import { type FileSender, useFileSender } from "./use-file-sender.ts";

/** The drawings and files of a class, from which its lessons are made. */
export interface Material {
	inks: KeptInk[];
	/** Voices that were recorded for the class, complete or not. */
	voices: Voice[];
	/** A drawing that was just given to the class. */
	addInk(ink: KeptInk): void;
	files: FileSender;
}

export function useMaterial(classId: string, opened: OwnOutlines): Material {
	const [inks, setInks] = useState(opened.inks);
	const files = useFileSender(classId, opened.files);
	return { inks, voices: opened.voices, files, addInk: (ink) => setInks((now) => [...now, ink]) };
}
