import type { Entry, Header } from "#ink/marks.ts";
import type { FromDistance, ToDistance } from "./distance-messages.ts";
import type { GhostPlace } from "./ghost-place.ts";
import type { Tint } from "./tint.ts";

interface CompareRequest {
	layer: string;
	place: GhostPlace;
}

/** Compares a sheet with a lesson in a worker. Of several requests only the last is kept. */
export class Comparison {
	private readonly worker: Worker;
	private readonly header: Header;
	private waiting: Entry[] = [];
	private pending: CompareRequest | undefined;
	/** True while it has no lesson yet or is comparing. */
	private isBusy = true;
	private isOpen = false;

	constructor(header: Header, seen: (tint: Tint | undefined) => void) {
		this.header = header;
		this.worker = new Worker(new URL("./distance-worker.ts", import.meta.url), { type: "module" });
		this.worker.onmessage = ({ data }: MessageEvent<FromDistance>) => {
			this.isBusy = false;
			seen(data.tint);
			this.next();
		};
	}

	open(lesson: ArrayBuffer): void {
		this.send({ kind: "open", lesson, header: this.header });
		this.isOpen = true;
		this.isBusy = false;
		this.next();
	}

	add(entries: readonly Entry[]): void {
		this.waiting.push(...entries);
	}

	ask(request: CompareRequest): void {
		this.pending = request;
		this.next();
	}

	close(): void {
		this.worker.terminate();
	}

	private next(): void {
		const { pending, waiting } = this;
		if (this.isBusy || !this.isOpen || !pending) return;
		this.isBusy = true;
		this.pending = undefined;
		if (waiting.length > 0) this.send({ kind: "entries", entries: waiting });
		this.waiting = [];
		this.send({ kind: "compare", ...pending });
	}

	private send(message: ToDistance): void {
		this.worker.postMessage(message);
	}
}
