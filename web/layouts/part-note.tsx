import { useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { parts } from "../messages/en/parts.ts";
import { messages } from "../messages/en.ts";
import type { LoadError } from "../parts/load-error.ts";
import { hideNote, isOutdated, missingParts, retryParts } from "../parts/missing-parts.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { dialogs } from "../ui/dialogs.ts";
import { toasts } from "../ui/toasts.ts";
import { hasTypedInput } from "./has-typed-input.ts";
import { type DataRouter, loadAgain, renewByItself, watchNavigation } from "./renewal.ts";

/** Says that part of the page is missing, and what to do. Rendered once, in the root. The rest of the page stays. */
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

function Note({ trouble, router }: { trouble: LoadError; router: DataRouter | undefined }) {
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
			{isReachable && hasTypedInput() && <p>{parts.typed}</p>}
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

/**
 * Messages of dialogs and toasts whose script is missing. Questions are not repeated here, because their button asks
 * again.
 */
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

/** Reloads a tab of an old version once, when the reader goes to another page. */
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

/** Questions belong to the previous page and are dropped. Messages are still shown. */
function leaveBehind() {
	if (!missingParts.waiting()) return;
	for (const dialog of dialogs.current()) if ("confirm" in dialog) dialog.settle(false);
	if (waitingWords().length === 0) hideNote();
}
