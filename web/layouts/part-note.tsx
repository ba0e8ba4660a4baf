import { useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { parts } from "../messages/en/parts.ts";
import { messages } from "../messages/en.ts";
import { hideNote, isOutdated, missingParts, retryParts } from "../parts/missing-parts.ts";
import type { Trouble } from "../parts/why-missing.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { dialogs } from "../ui/dialogs.ts";
import { toasts } from "../ui/toasts.ts";
import { type DataRouter, loadAgain, renewByItself, watchNavigation } from "./renewal.ts";
import { somethingTyped } from "./typed.ts";

/** Says that a part of the page is missing, and what helps. Stands once, in the root; the page stays as it is. */
export function PartNote() {
	const trouble = useSyncExternalStore(
		missingParts.subscribe,
		missingParts.trouble,
		() => undefined,
	);
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	useRenewalOfOldTab(router);
	return (
		<div className="part-note" role="status">
			{trouble && <Note trouble={trouble} router={router} />}
		</div>
	);
}

function Note({ trouble, router }: { trouble: Trouble; router: DataRouter | undefined }) {
	const [busy, setBusy] = useState(false);
	const retry = async () => {
		setBusy(true);
		await retryParts();
		setBusy(false);
	};
	const isReachable = trouble === "updated" || trouble === "unloadable";
	const Retry = isReachable ? PencilButton : InkButton;
	return (
		<div className="sheet grid gap-4">
			{waitingWords().map((words) => (
				<p key={words} className="font-semibold">
					{words}
				</p>
			))}
			<p>{trouble === "unreachable" ? messages.faults.unreachable : parts.troubles[trouble]}</p>
			{isReachable && somethingTyped() && <p>{parts.typed}</p>}
			<div className="actions">
				{isReachable && (
					<InkButton onClick={() => loadAgain(router?.state.navigation.location)}>
						{parts.loadAgain}
					</InkButton>
				)}
				<Retry onClick={() => void retry()} aria-disabled={busy}>
					{messages.tryAgain}
				</Retry>
				<PencilButton onClick={close}>{messages.close}</PencilButton>
			</div>
		</div>
	);
}

/** What dialogs and toasts would say whose script is missing; questions are asked again by their button. */
function waitingWords(): string[] {
	const told = dialogs.current().filter((dialog) => "close" in dialog);
	return [
		...told.map(({ title, text }) => [title, text].filter(Boolean).join(". ")),
		...toasts.current().map(({ text }) => text),
	];
}

function close() {
	for (const dialog of dialogs.current()) dialog.settle(false);
	for (const { id } of toasts.current()) toasts.drop(id);
	hideNote();
}

/** A tab of an old version loads its page again once, when the reader goes to another page. */
function useRenewalOfOldTab(router: DataRouter | undefined) {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => router && watchNavigation(router), [router]);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		leaveBehind();
		if (isOutdated()) renewByItself();
	}, [pathname]);
}

/** Questions belong to the page that was left, and could not be seen there. What is only told is still told. */
function leaveBehind() {
	if (!missingParts.waiting()) return;
	for (const dialog of dialogs.current()) if ("confirm" in dialog) dialog.settle(false);
	if (waitingWords().length === 0) hideNote();
}
