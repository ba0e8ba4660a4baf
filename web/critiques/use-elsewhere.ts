import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { type KeptSheet, useKept } from "../sheets/door.ts";
import { critiqueQuery } from "./queries.ts";

/** Milliseconds after which the critique is asked for again. */
const AGAIN = 5000;

interface ElsewhereOptions {
	critiqueId: string;
	redSheet: KeptSheet;
	/** Takes the critique as it is now. */
	onBack(critique: Critique): Promise<void>;
}

/**
 * Whether the words rest: while another tab or device has the red sheet or has changed the draft, and then until the
 * critique as it was left there is here. `catchUp` says that the draft was changed.
 */
export function useElsewhere({ critiqueId, redSheet, onBack }: ElsewhereOptions) {
	const client = useQueryClient();
	const isElsewhere = useKept(redSheet).readonly !== null;
	const [isOutdated, setOutdated] = useState(isElsewhere);
	if (isElsewhere && !isOutdated) setOutdated(true);
	const back = useEffectEvent(onBack);
	useEffect(() => {
		if (isElsewhere || !isOutdated) return;
		let isGone = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = async () => {
			const critique = await client.fetchQuery(critiqueQuery(critiqueId));
			if (isGone) return;
			await back(critique);
			if (!isGone) setOutdated(false);
		};
		const askUntilAnswered = () => {
			ask().catch(() => {
				if (!isGone) timer = setTimeout(askUntilAnswered, AGAIN);
			});
		};
		askUntilAnswered();
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [client, critiqueId, isElsewhere, isOutdated]);
	const catchUp = useCallback(() => setOutdated(true), []);
	return { isResting: isElsewhere || isOutdated, catchUp };
}
