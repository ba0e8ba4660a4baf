import { type DeviceStore, type PenRecord, type SheetRecord, WriterLost } from "./device-store.ts";

interface DeviceEvents {
	/** More entries are on the device. */
	kept(): void;
	/** A write failed, or another tab writes. */
	failed(fault: unknown): void;
}

/** Writes one sheet of one tab to the device. */
export class DeviceCopy {
	/** How many entries the device has. */
	count = 0;
	/** The stroke that was under the pen when the sheet was read. */
	pen: PenRecord | undefined;
	hasFailed = false;
	private readonly store: DeviceStore | undefined;
	private readonly id: string;
	private readonly events: DeviceEvents;
	/** Random: the tab that wrote its name last may write. */
	private readonly writer = String(crypto.getRandomValues(new Uint32Array(4)));
	private chunks: readonly Uint8Array[] = [];
	private writing: Promise<void> | undefined;

	constructor(store: DeviceStore | undefined, id: string, events: DeviceEvents) {
		this.store = store;
		this.id = id;
		this.events = events;
	}

	/** This tab writes from now on. */
	async claim(): Promise<void> {
		await this.store?.claim(this.id, this.writer).catch((fault) => this.fail(fault));
	}

	/** The device was read. */
	has(count: number, pen: PenRecord | undefined): void {
		this.count = count;
		this.pen = pen;
	}

	/** Writes the chunks that the device has not, one write at a time. */
	keep(chunks: readonly Uint8Array[]): void {
		this.chunks = chunks;
		this.writing ??= this.writeAll().finally(() => {
			this.writing = undefined;
		});
	}

	async settled(): Promise<void> {
		await this.writing;
	}

	note(change: Partial<SheetRecord>): void {
		this.quietly((store) => store.note(this.id, this.writer, { ...change, updatedAt: Date.now() }));
	}

	keepPen(pen: PenRecord): void {
		this.quietly((store) => store.putPen(this.id, this.writer, pen));
	}

	dropPen(): void {
		this.quietly((store) => store.dropPen(this.id, this.writer));
	}

	private async writeAll(): Promise<void> {
		const { store } = this;
		while (store && this.count < this.chunks.length) {
			const [from, to] = [this.count, this.chunks.length];
			try {
				await store.putEntries(this.id, this.writer, from, this.chunks.slice(from, to));
			} catch (fault) {
				return this.fail(fault);
			}
			this.count = to;
			this.hasFailed = false;
			this.events.kept();
		}
	}

	private fail(fault: unknown): void {
		this.hasFailed = true;
		this.events.failed(fault);
	}

	/**
	 * Ignores errors of writes that are not entries, because the next entry reports them. Another tab's takeover is
	 * always reported.
	 */
	private quietly(write: (store: DeviceStore) => Promise<void>): void {
		if (!this.store) return;
		write(this.store).catch((fault) => fault instanceof WriterLost && this.events.failed(fault));
	}
}
