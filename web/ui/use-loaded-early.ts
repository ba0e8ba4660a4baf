import { useEffect } from "react";
import { firstTouch } from "./first-touch.ts";

/** Script that has to be there when the network is gone: fetched at the first touch, not with the page. */
export function useLoadedEarly(load: () => Promise<unknown>): void {
	useEffect(() => {
		firstTouch(document.body)
			.then(load)
			// Whatever needs it asks again.
			.catch(() => undefined);
	}, [load]);
}
