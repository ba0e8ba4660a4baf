import { useState } from "react";
import { remember, remembered } from "../../data/browser-storage.ts";
import { type Steadiness, steadinesses } from "./stabiliser.ts";

/** What a person chose for every sheet. It is kept in the browser, because it belongs to the device and the hand. */
export interface DeskSettings {
	isLeftHanded: boolean;
	/** Set by the first touch of a pen, and by the switch. */
	penOnly: boolean;
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
		steadiness: steadinesses.find((one) => one === kept.steadiness) ?? "light",
	};
}

/** Somebody may have changed it, or an older version of the site wrote it. */
function parsed(text: string | undefined): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text ?? "{}");
		return typeof value === "object" && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}
