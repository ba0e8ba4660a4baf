import { useCallback, useState } from "react";

/**
 * The sentence that a reader of the screen announces. The same sentence twice in a row ends in a no-break space the
 * second time, because only a change is announced.
 */
export function useSaid() {
	const [said, setSaid] = useState("");
	const say = useCallback(
		(sentence: string) => setSaid((last) => (last === sentence ? `${sentence}\u00a0` : sentence)),
		[],
	);
	return [said, say] as const;
}
