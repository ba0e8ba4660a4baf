import { remember, remembered } from "../../data/browser-storage.ts";
import { signedInPersonId } from "../../data/signed-in-person.ts";
import { openSheet } from "../../sheets/door.ts";

const KEY = "silent-takes";
/** Takes that a browser remembers. Older ones were not used. */
const TAKES = 12;

interface Begun {
	sheetId: string;
	lessonId: string;
	/** The person who draws. */
	userId: string;
	/** Milliseconds since 1970. */
	begunAt: number;
}

export interface SilentTake extends Pick<Begun, "sheetId" | "begunAt"> {
	lengthMs: number;
}

/**
 * Remembers a take without a voice until it is used or discarded, so that it can be recovered after a crash. Its
 * drawing is saved like any sheet. A take with a voice is recovered through its voice.
 */
export async function keepSilentTake(take: Pick<Begun, "sheetId" | "lessonId">): Promise<void> {
	const begun = { ...take, userId: await signedInPersonId(), begunAt: Date.now() };
	remember(KEY, JSON.stringify([...all(), begun].slice(-TAKES)));
}

export function forgetSilentTake(sheetId: string): void {
	remember(KEY, JSON.stringify(all().filter((take) => take.sheetId !== sheetId)));
}

/** The signed-in person's takes of a lesson that have a drawing, oldest first. */
export async function silentTakesOf(lessonId: string): Promise<SilentTake[]> {
	const userId = await signedInPersonId();
	const own = all().filter((take) => take.lessonId === lessonId && take.userId === userId);
	const found = await Promise.all(own.map((take) => lengthOf(take).catch(() => undefined)));
	return found.filter((take) => take !== undefined && take.lengthMs > 0) as SilentTake[];
}

async function lengthOf({ sheetId, begunAt }: Begun): Promise<SilentTake> {
	const sheet = await openSheet(sheetId);
	const lengthMs = sheet.entries.at(-1)?.end ?? 0;
	await sheet.close();
	return { sheetId, begunAt, lengthMs };
}

/** Latest last. Validated, because the storage may contain anything. */
function all(): Begun[] {
	try {
		const found: unknown = JSON.parse(remembered(KEY) ?? "[]");
		return Array.isArray(found) ? found.filter(isBegun) : [];
	} catch {
		return [];
	}
}

function isBegun(value: unknown): value is Begun {
	const { sheetId, lessonId, userId, begunAt } = (value ?? {}) as Partial<Begun>;
	const names = [sheetId, lessonId, userId];
	return names.every((name) => typeof name === "string") && Number.isFinite(begunAt);
}
