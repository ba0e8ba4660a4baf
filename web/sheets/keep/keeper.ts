import { refusedInk } from "#contract/sheets/refused-ink.ts";
import { LogFault } from "#ink/log/fault.ts";
import type { Entry, Header, Stroke } from "#ink/marks.ts";
import { sheets as sentences } from "../../messages/en/sheets.ts";
import { askToPersist } from "./ask-to-persist.ts";
import { DeviceCopy } from "./device-copy.ts";
import { type DeviceStore, type SheetRecord, WriterLost } from "./device-store.ts";
import { followPage } from "./follow-page.ts";
import { keptOf } from "./kept-of.ts";
import type { Kept, KeptSheet } from "./kept-sheet.ts";
import { LogChain } from "./log-chain.ts";
import { penHold } from "./pen-hold.ts";
import { SEND_AFTER, Sender } from "./sender.ts";
import type { ServerLog } from "./server-log.ts";
import { ServerSide, type SharedSheet } from "./server-side.ts";
import type { TabLock } from "./tab-lock.ts";

/** Milliseconds. Without storage every stroke is sent almost at once, because nothing else keeps it. */
const SEND_AFTER_WITHOUT_STORAGE = 1_000;
/** Milliseconds that the server has to answer while a sheet opens that is on the device too. */
const OPENS_WITHIN = 4_000;

export interface KeeperNeeds {
	record: SheetRecord;
	/** Undefined where the browser keeps nothing. */
	store: DeviceStore | undefined;
	/** The sheet's chunks, if the browser stores nothing. */
	chunks: readonly Uint8Array[];
	server: ServerLog;
	/** Creates a new sheet from a fork. */
	copyOf(sheet: KeptSheet, chunks: readonly Uint8Array[]): Promise<string>;
}

/** One open sheet: its log in memory, on the device and on the server (decisions/0051). */
export class Keeper implements KeptSheet, SharedSheet {
	readonly: KeptSheet["readonly"] = "other-tab";
	kept: Kept = { at: "device" };
	chain: LogChain;
	private readonly needs: KeeperNeeds;
	private readonly record: SheetRecord;
	private readonly device: DeviceCopy;
	private readonly sender: Sender;
	private readonly serverSide: ServerSide;
	private readonly pen: ReturnType<typeof penHold>;
	private readonly watchers = new Set<() => void>();
	private readonly ended = new AbortController();
	private lock: TabLock | undefined;
	/** Why the newest stroke is in no log. */
	private refused: string | undefined;

	constructor(needs: KeeperNeeds) {
		this.needs = needs;
		this.record = needs.record;
		this.chain = LogChain.readable(this.record.header, needs.chunks);
		this.device = new DeviceCopy(needs.store, this.record.id, {
			kept: () => this.changed(),
			failed: (fault) => this.deviceFailed(fault),
		});
		this.sender = new Sender({
			length: () => this.chain.length,
			send: (from) => this.serverSide.send(from),
			judge: (fault) => this.serverSide.judge(fault),
			changed: () => this.changed(),
			sendAfter: needs.store ? SEND_AFTER : SEND_AFTER_WITHOUT_STORAGE,
		});
		this.serverSide = new ServerSide({ ...needs, sheet: this, sender: this.sender });
		this.pen = penHold({
			keep: (stroke) => this.keepPen(stroke),
			drop: () => this.device.dropPen(),
		});
	}

	get id(): string {
		return this.record.id;
	}
	get title(): string {
		return this.record.title;
	}
	get lessonId(): string | null {
		return this.record.lessonId;
	}
	get header(): Header {
		return this.chain.header;
	}
	get entries(): readonly Entry[] {
		return this.chain.entries;
	}
	get durable(): number {
		return Math.min(this.chain.length, Math.max(this.device.count, this.sender.sent));
	}

	/** Reads what there is, on the device at once and from the server if it answers. */
	async begin(lock: TabLock): Promise<void> {
		this.lock = lock;
		followPage(this.ended.signal, this.serverSide);
		if (lock.isHeld()) {
			await this.write();
			// An empty sheet in the place of a drawing would be drawn on.
			if (this.record.isUnread && this.serverSide.fault) throw this.serverSide.fault;
			return;
		}
		await this.readDevice();
		this.changed();
	}

	/** This tab writes from now on. */
	async write(): Promise<void> {
		this.readonly = null;
		this.refused = undefined;
		await this.device.claim();
		await this.readDevice();
		if (this.recoverPen()) this.device.keep(this.chain.chunks);
		this.changed();
		const joined = this.serverSide.join();
		const { isOnServer, isUnread } = this.record;
		const isHere = this.chain.length > 0 || !isOnServer || isUnread === false;
		await (isHere ? Promise.race([joined, milliseconds(OPENS_WITHIN)]) : joined);
	}

	/** Another tab writes. */
	yieldToTab(): void {
		this.readonly = "other-tab";
		this.serverSide.stop();
		this.changed();
	}

	append(entry: Entry): void {
		// When another device or drawing stops this one, the stroke under the pen is still completed and belongs here.
		if (this.readonly === "other-tab") return;
		try {
			this.chain.add(entry);
			this.refused = undefined;
		} catch (fault) {
			this.refused = refusedInk(fault instanceof LogFault ? fault.code : "");
			// Another array, so that the drawing is loaded again without the refused stroke: undoing it there would undo
			// another one here.
			this.chain = LogChain.readable(this.record.header, this.chain.chunks);
			this.changed();
			return;
		}
		this.pen.becameEntry();
		askToPersist();
		this.device.keep(this.chain.chunks);
		this.sender.added();
		this.changed();
	}

	holdUnderPen(stroke: Stroke | undefined): void {
		if (this.readonly === null) this.pen.hold(stroke);
	}

	subscribe(changed: () => void): () => void {
		this.watchers.add(changed);
		return () => this.watchers.delete(changed);
	}

	async takeOver(): Promise<void> {
		if (this.readonly === "other-device") return await this.serverSide.join({ takeOver: true });
		if (this.readonly !== "other-tab") return;
		await this.lock?.steal();
		await this.write();
	}

	catchUp = () => this.serverSide.join();

	copy = () => this.needs.copyOf(this, this.chain.chunks);

	/** Waits until the device has everything, and the server if it answers. */
	async settle(): Promise<void> {
		await this.device.settled();
		if (this.readonly === null && this.sender.sent < this.chain.length) await this.sender.all();
	}

	async close(): Promise<void> {
		this.ended.abort();
		this.pen.stop();
		await this.settle();
		this.serverSide.close();
		this.lock?.release();
	}

	/** The server has all that this device has, and more. */
	adopt(chain: LogChain): void {
		this.chain = chain;
		this.device.keep(chain.chunks);
	}

	/** The record of the sheet has changed. */
	note(change: Partial<SheetRecord>): void {
		Object.assign(this.record, change);
		this.device.note(change);
	}

	changed(): void {
		this.kept = keptOf({
			length: this.chain.length,
			sent: this.sender.sent,
			onDevice: this.device.count,
			hasStorage: this.needs.store !== undefined,
			hasDeviceFailed: this.device.hasFailed,
			trouble: this.sender.trouble,
			refused: this.refused,
			before: this.kept,
		});
		for (const watcher of this.watchers) watcher();
	}

	/** The log as the device has it. Another tab may have written since it was read last. */
	private async readDevice(): Promise<void> {
		const found = await this.needs.store?.read(this.id, this.record.userId).catch(() => undefined);
		if (!found) return;
		Object.assign(this.record, found.record);
		this.chain = LogChain.readable(this.record.header, found.chunks);
		this.device.has(this.chain.length, found.pen);
		this.sender.sent = Math.min(this.record.sent, this.chain.length);
	}

	/** Recovers the stroke under the pen of a crashed tab as an entry. */
	private recoverPen(): boolean {
		const { pen } = this.device;
		if (!pen || pen.place !== this.chain.length) return false;
		const before = this.chain.length;
		this.chain = LogChain.readable(this.record.header, [...this.chain.chunks, pen.chunk]);
		return this.chain.length > before;
	}

	private deviceFailed(fault: unknown): void {
		if (fault instanceof WriterLost) {
			this.refused = this.durable < this.chain.length ? sentences.kept.otherTab : undefined;
			this.yieldToTab();
			return;
		}
		void this.sender.now();
		this.changed();
	}

	private keepPen(stroke: Stroke): void {
		try {
			this.device.keepPen({ place: this.chain.length, chunk: this.chain.chunkOf(stroke) });
		} catch {
			// No log can contain this entry, so it will be refused with a sentence.
		}
	}
}

function milliseconds(many: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, many));
}
