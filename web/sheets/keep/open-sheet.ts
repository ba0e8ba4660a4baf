import { v7 as newId } from "uuid";
import type { Sheet } from "#contract/sheets.ts";
import { encodeHeader, RASTER } from "#ink/log/header.ts";
import { signedInPersonId } from "../../data/signed-in-person.ts";
import { sheets as sentences } from "../../messages/en/sheets.ts";
import { openDeviceStore, type SheetRecord } from "./device-store.ts";
import { Keeper, type KeeperNeeds } from "./keeper.ts";
import type { KeptSheet, NewSheet } from "./kept-sheet.ts";
import { serverLog } from "./server-log.ts";
import { lockInTab } from "./tab-lock.ts";

/** Sheets that were created in this tab, if the browser stores nothing. */
const inMemory = new Map<string, Begun>();

interface Begun {
	record: SheetRecord;
	chunks: readonly Uint8Array[];
}

/**
 * Opens a sheet from the device, the server or both. Throws ApiProblem, Unreachable or SessionOver if this device does not
 * have it and the server does not give it.
 */
export async function openSheet(id: string): Promise<KeptSheet> {
	return await openKeeper(id);
}

/** Creates a sheet on this device. It is created on the server when it is opened. Returns its id. */
export async function newSheet(wanted: NewSheet): Promise<string> {
	return (await begin(wanted, [])).id;
}

async function openKeeper(id: string): Promise<Keeper> {
	const begun = inMemory.get(id);
	// Another person may have signed in to this tab.
	const isOwn = begun && begun.record.userId === (await signedInPersonId());
	const found = isOwn ? begun : await findRecord(id);
	const keeper = new Keeper({
		store: undefined,
		chunks: [],
		...found,
		server: serverLog(id),
		copyOf,
	});
	const lock = await lockInTab(id, {
		gained: () => void keeper.write(),
		lost: () => keeper.yieldToTab(),
	});
	try {
		await keeper.begin(lock);
	} catch (fault) {
		await keeper.close();
		throw fault;
	}
	return keeper;
}

/** The device's record of a sheet, or a new one of a sheet that the server has. */
async function findRecord(id: string): Promise<Pick<KeeperNeeds, "record" | "store">> {
	const userId = await signedInPersonId();
	const store = await openDeviceStore();
	const known = await store?.read(id, userId).catch(() => undefined);
	if (known) return { record: known.record, store };
	const record = recordOf(await serverLog(id).find(), userId);
	const isKept = await store?.putSheet(record).then(
		() => true,
		() => false,
	);
	return { record, store: isKept ? store : undefined };
}

function recordOf(sheet: Sheet, userId: string): SheetRecord {
	const { width, height, layers, title, lessonId } = sheet;
	const header = encodeHeader({ raster: RASTER, width, height, layers });
	const isUnread = sheet.entries > 0;
	const state = { isOnServer: true, isUnread, sent: 0, writer: "", updatedAt: Date.now() };
	return { id: sheet._id, userId, title, lessonId, header, ...state };
}

async function begin(
	{ title, lessonId, width, height, layers }: NewSheet,
	chunks: readonly Uint8Array[],
): Promise<{ id: string; isStored: boolean }> {
	const [id, userId] = [newId(), await signedInPersonId()];
	const header = encodeHeader({ raster: RASTER, width, height, layers });
	const writer = "beginning";
	const state = { isOnServer: false, sent: 0, writer, updatedAt: Date.now() };
	const record = { id, userId, title, lessonId, header, ...state };
	try {
		const store = await openDeviceStore();
		if (!store) throw new Error("this browser keeps nothing");
		await store.putSheet(record);
		if (chunks.length > 0) await store.putEntries(id, writer, 0, chunks);
		return { id, isStored: true };
	} catch {
		inMemory.set(id, { record, chunks });
		return { id, isStored: false };
	}
}

/**
 * Saves this device's drawing as a new sheet. The original is then opened in the server's version. It stays on the
 * device if the copy is only in this tab.
 */
async function copyOf(forked: KeptSheet, chunks: readonly Uint8Array[]): Promise<string> {
	const { title, lessonId, header } = forked;
	const { width, height, layers } = header;
	const copyTitle = sentences.copyTitle(title);
	const wanted = { title: copyTitle, lessonId, width, height, layers };
	const { id, isStored } = await begin(wanted, chunks);
	if (isStored) await (await openDeviceStore())?.forget(forked.id);
	return id;
}
