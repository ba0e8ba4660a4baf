import type { ReactNode, RefCallback } from "react";
import { createPortal } from "react-dom";
import { LogoLink } from "../../layouts/logo.tsx";
import { ThemeToggle } from "../../layouts/theme-toggle.tsx";

interface DeskHeadProps {
	slotRef: RefCallback<HTMLElement>;
	/** The logo loads a new document, without this page's permissions such as the microphone. */
	leavesDocument?: boolean;
}

/** The desk's own header, in place of the site's bar, so that the sheet has the height of the screen. */
export function DeskHead({ slotRef, leavesDocument }: DeskHeadProps) {
	return (
		<header className="desk-head">
			<LogoLink reloadDocument={leavesDocument} />
			<div ref={slotRef} className="desk-head-slot" />
			<ThemeToggle />
		</header>
	);
}

/** Renders controls of the open sheet into the header, which exists before the sheet. */
export function InHead({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
	return slot && createPortal(children, slot);
}
