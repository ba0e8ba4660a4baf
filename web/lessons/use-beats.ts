import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LessonProgress } from "#contract/progress.ts";
import { call, callWithoutWaiting } from "../data/api.ts";
import { progressKey } from "../data/keys.ts";
import { maySendLater } from "../data/problem.ts";
import { currentSession } from "../data/token.ts";
import { type Beat, Beats } from "./beats.ts";

/** Reports which part of a lesson is played, and the person's position. `tell` gets the server's answer. */
export function useBeats(
	id: string,
	beginAt: number,
	tell: (known: LessonProgress) => void,
): Beats {
	const [beats] = useState(() => {
		const input = (body: Beat) => ({ params: { id }, body });
		const session = currentSession();
		return new Beats(
			{
				async send(beat) {
					// It is called again after the lesson was left. Another person may have signed in meanwhile.
					if (session !== currentSession()) return "done";
					try {
						tell(await call("POST /api/lesson/:id/beat", input(beat)));
						return "done";
					} catch (fault) {
						return maySendLater(fault) ? "again" : "done";
					}
				},
				sendWithoutWaiting: (beat) => callWithoutWaiting("POST /api/lesson/:id/beat", input(beat)),
			},
			beginAt,
		);
	});
	const client = useQueryClient();
	useEffect(() => {
		beats.open();
		const hide = () => document.visibilityState === "hidden" && beats.hide();
		// A page that persists may be shown again.
		const leave = ({ persisted }: PageTransitionEvent) =>
			persisted ? beats.hide() : beats.leave();
		document.addEventListener("visibilitychange", hide);
		addEventListener("pagehide", leave);
		return () => {
			document.removeEventListener("visibilitychange", hide);
			removeEventListener("pagehide", leave);
			// The player reports its last part while it closes, which is in the same commit.
			queueMicrotask(async () => {
				await beats.finish();
				await client.invalidateQueries({ queryKey: progressKey });
			});
		};
	}, [beats, client]);
	return beats;
}
