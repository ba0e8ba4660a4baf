import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sheetsKey } from "../../data/keys.ts";
import { showFailure } from "../../data/show-failure.ts";
import { lessonQuery } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { beginSheet } from "./begin-sheet.ts";

/** Makes another sheet for a lesson and opens it. A lesson that does not open any more has no new sheets. */
export function useNewSheet(lessonId: string) {
	const { data: lesson } = useQuery(lessonQuery(lessonId));
	const [isBusy, setBusy] = useState(false);
	const client = useQueryClient();
	const navigate = useNavigate();
	const make = useOneAtATime(async () => {
		if (!lesson?.ink) return;
		setBusy(true);
		try {
			const id = await beginSheet(lesson._id, lesson.title, lesson.ink);
			await client.invalidateQueries({ queryKey: sheetsKey });
			await navigate(`/desk/${id}`);
		} catch (fault) {
			await showFailure(beside.newFailed, fault);
		}
		setBusy(false);
	});
	return { make, isBusy, canMake: Boolean(lesson?.ink) };
}
