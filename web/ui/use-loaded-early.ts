import { useEffect } from "react";
import type { Part } from "../parts/part.ts";
import { firstTouch } from "./first-touch.ts";

/** For a part that has to be there when the network is gone: it is fetched at the first touch, not with the page. */
export function useLoadedEarly({ early }: Pick<Part<unknown>, "early">): void {
	useEffect(() => {
		void firstTouch(document.body).then(early);
	}, [early]);
}
