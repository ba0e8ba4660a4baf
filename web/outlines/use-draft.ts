import { useCallback, useEffect, useRef, useState } from "react";
import type { OutlineBody } from "#contract/outlines.ts";
import { call } from "../data/api.ts";
import { ApiProblem, maySendLater } from "../data/problem.ts";
import { draftKeeper, type Saving, type Unsaved } from "./draft-keeper.ts";
import { keepUnsaved } from "./unsaved.ts";

export interface Opened {
	classId: string;
	/** The initial outline, and whether the server has it. */
	begin: Unsaved & { isSaved: boolean; isRefused: boolean };
}

/** The outline that is being edited. Changes are saved automatically. */
export function useDraft({ classId, begin }: Opened) {
	const [body, setBody] = useState(begin.body);
	const [saving, setSaving] = useState<Saving>({ step: "saved" });
	/** True while the page shows recovered changes that are not saved yet. */
	const [isRecovered, setRecovered] = useState(!begin.isSaved);
	const [keeper] = useState(() =>
		draftKeeper({
			...{ version: begin.version, isRefused: begin.isRefused },
			send: (unsaved) => save(classId, unsaved),
			isStale: (fault) => codeOf(fault) === "stale_version",
			isFinal: (fault) => fault instanceof ApiProblem && !maySendLater(fault),
			keep: (unsaved, isRefused) => keepUnsaved(classId, unsaved, isRefused),
			onSaving: (now) => {
				setSaving(now);
				if (now.step === "saved") setRecovered(false);
			},
		}),
	);

	const latest = useRef(begin.body);
	/** Takes a function, so that two changes of one moment do not undo each other. */
	const change = useCallback(
		(next: (outline: OutlineBody) => OutlineBody) => {
			const changed = next(latest.current);
			if (changed === latest.current) return;
			latest.current = changed;
			setBody(changed);
			keeper.change(changed);
		},
		[keeper],
	);

	useEffect(() => {
		if (!begin.isSaved) keeper.change(begin.body);
		const leave = () => void keeper.flush();
		addEventListener("pagehide", leave);
		addEventListener("online", leave);
		return () => {
			removeEventListener("pagehide", leave);
			removeEventListener("online", leave);
			void keeper.flush();
		};
	}, [keeper, begin]);

	return {
		body,
		change,
		saving,
		isRecovered,
		flush: keeper.flush,
		overwrite: keeper.overwrite,
		version: keeper.version,
	};
}

async function save(classId: string, { version, body }: Unsaved): Promise<number> {
	const params = { id: classId };
	const saved = await call("PUT /api/class/:id/outline", { params, body: { version, body } });
	return saved.version;
}

export function codeOf(fault: unknown): string | undefined {
	return fault instanceof ApiProblem ? fault.code : undefined;
}
