import { useState } from "react";
import type { KeptInk, OwnOutlines } from "#contract/outlines.ts";
import { type FileSender, useFileSender } from "./use-file-sender.ts";

/** The drawings and files of a class, from which its lessons are made. */
export interface Material {
	inks: KeptInk[];
	/** A drawing that was just given to the class. */
	addInk(ink: KeptInk): void;
	files: FileSender;
}

export function useMaterial(classId: string, opened: OwnOutlines): Material {
	const [inks, setInks] = useState(opened.inks);
	const files = useFileSender(classId, opened.files);
	return { inks, files, addInk: (ink) => setInks((now) => [...now, ink]) };
}
