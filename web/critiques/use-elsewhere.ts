import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { type KeptSheet, useKept } from "../sheets/door.ts";
import { critiqueQuery } from "./queries.ts";

/** Milliseconds after which the critique is asked for again. */
const AGAIN = 5000;

interface ElsewhereOptions {
	critiqueId: string;
	redSheet: KeptSheet;
	/** Takes the critique as it is when this tab has the red sheet again. */
	onBack(critique: Critique): void;
}

/**
 * True while another tab or device has the red sheet, and then until the critique as it was left there is here. What is
 * written or sent meanwhile would undo that work.
 */
export function useElsewhere({ critiqueId, redSheet, onBack }: ElsewhereOptions): boolean {
	const client = useQueryClient();
	const isElsewhere = useKept(redSheet).readonly !== null;
	const [isOutdated, setOutdated] = useState(isElsewhere);
	if (isElsewhere && !isOutdated) setOutdated(true);
	const back = useEffectEvent((critique: Critique) => {
		onBack(critique);
		setOutdated(false);
	});
	useEffect(() => {
		if (isElsewhere || !isOutdated) return;
		let isGone = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = () => {
			client.fetchQuery(critiqueQuery(critiqueId)).then(
				(critique) => !isGone && back(critique),
				() => {
					if (!isGone) timer = setTimeout(ask, AGAIN);
				},
			);
		};
		ask();
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [client, critiqueId, isElsewhere, isOutdated]);
	return isElsewhere || isOutdated;
}
