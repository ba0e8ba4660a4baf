import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import type { Outline } from "#contract/outlines.ts";
import { call } from "../data/api.ts";
import { outlinesKey } from "../data/keys.ts";
import { showFailure } from "../data/show-failure.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { PendingStamp } from "../ui/stamp.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { LessonList } from "./lesson-list.tsx";

const { write } = outlines;

interface OutlineInReviewProps {
	classId: string;
	outline: Outline;
	wasHandedIn: RefObject<boolean>;
}

/** An outline that waits for a decision cannot be changed, only taken back. */
export function OutlineInReview({ classId, outline, wasHandedIn }: OutlineInReviewProps) {
	const client = useQueryClient();
	const state = useRef<HTMLDivElement>(null);
	// The editor with its focused button was much longer, so this page would show only its end.
	useEffect(() => {
		if (!wasHandedIn.current) return;
		wasHandedIn.current = false;
		state.current?.focus({ preventScroll: true });
		state.current?.scrollIntoView({ block: "center" });
	}, [wasHandedIn]);
	const takeBack = useOneAtATime(async () => {
		try {
			await call("POST /api/class/:id/outline/take-back", { params: { id: classId } });
		} catch (fault) {
			await showFailure(write.takeBackFailed, fault);
		}
		await client.invalidateQueries({ queryKey: outlinesKey });
	});
	return (
		<Sheet>
			<div
				ref={state}
				tabIndex={-1}
				className="flex flex-wrap items-center justify-between gap-4 outline-none"
			>
				<p className="measure">{write.inReview}</p>
				<PendingStamp label={write.inReviewStamp} />
			</div>
			<LessonList body={outline.body} />
			<div className="mt-6 p-1">
				<PencilButton onClick={() => void takeBack()}>{write.takeBack}</PencilButton>
			</div>
		</Sheet>
	);
}
