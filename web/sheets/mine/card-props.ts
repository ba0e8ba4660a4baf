import type { Sharing } from "#contract/sheets/sharing.ts";
import type { ListedSheet } from "#contract/sheets.ts";

export interface CardProps {
	sheet: ListedSheet;
	/** Undefined while it is private. */
	sharing: Sharing | undefined;
}

export interface SharedProps {
	sheet: ListedSheet;
	sharing: Sharing;
}
