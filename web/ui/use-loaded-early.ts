import { useEffect } from "react";
import type { Part } from "../parts/part.ts";
import { firstTouch } from "./first-touch.ts";

/** For a part that must work when the network is gone. It loads at the reader's first action, not with the page. */
export function useLoadedEarly({ early }: Pick<Part<unknown>, "early">): void {
	useEffect(() => {
		void firstTouch(document.body).then(early);
	}, [early]);
}
