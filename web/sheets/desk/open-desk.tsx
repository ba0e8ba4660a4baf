import { pageTitle, useSite } from "../../document/site.ts";
import { desk } from "../../messages/en/desk.ts";
import { useBeside } from "../beside/use-beside.tsx";
import { HandIn } from "../hand-in/hand-in.tsx";
import { KeptMark, ReadonlyNote } from "../keep/kept-mark.tsx";
import { useKept } from "../keep/use-kept.ts";
import { Desk } from "./desk.tsx";
import { DeskBack } from "./desk-back.tsx";
import { InHead } from "./desk-head.tsx";
import { useDesk } from "./use-desk.ts";
import type { OpenedSheet } from "./use-sheet.ts";

/** An open sheet. `slot`: the element of the header for its title. */
export function OpenDesk({ sheet, drawing, slot }: OpenedSheet & { slot: HTMLElement | null }) {
	const site = useSite();
	const state = useDesk(drawing);
	const { title, readonly } = useKept(sheet);
	const beside = useBeside(sheet, state);
	return (
		<>
			<title>{pageTitle(desk.title(title), [{ loaderData: site }])}</title>
			<InHead slot={slot}>
				<DeskBack lessonId={sheet.lessonId} />
				<h1>
					<bdi>{title}</bdi>
				</h1>
				<HandIn sheet={sheet} />
				<KeptMark sheet={sheet} />
			</InHead>
			<ReadonlyNote sheet={sheet} />
			<Desk state={state} title={title} isReadonly={readonly !== null} {...beside} />
		</>
	);
}
