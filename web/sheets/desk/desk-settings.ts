import { useState } from "react";
import { remember, remembered } from "../../data/browser-storage.ts";
import { type Steadiness, steadinesses } from "./stabiliser.ts";

/** Settings for all sheets. Stored in the browser, because they depend on the device. */
export interface DeskSettings {
	isLeftHanded: boolean;
	/** Set by the first touch of a pen, and by the switch. */
	penOnly: boolean;
	/** A pen has set `penOnly`, so from now on only the person changes it. */
	hasSeenPen: boolean;
	steadiness: Steadiness;
}

const KEY = "desk";

export function useDeskSettings() {
	const [settings, set] = useState<DeskSettings>(read);
	const change = (to: Partial<DeskSettings>) => {
		const next = { ...settings, ...to };
		remember(KEY, JSON.stringify(next));
		set(next);
	};
	return [settings, change] as const;
}

function read(): DeskSettings {
	const kept = parsed(remembered(KEY));
	return {
		isLeftHanded: kept.isLeftHanded === true,
		penOnly: kept.penOnly === true,
		hasSeenPen: kept.hasSeenPen === true || kept.penOnly === true,
		steadiness: steadinesses.find((one) => one === kept.steadiness) ?? "light",
	};
}

/** Validated, because the storage may contain anything. */
function parsed(text: string | undefined): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text ?? "{}");
		return typeof value === "object" && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}
