import type { FaultCode } from "#ink/log/fault.ts";
import type { Picture } from "./layer-pictures.ts";
import type { Place } from "./nib.ts";
import type { Score } from "./score.ts";
import type { ShowRequest } from "./stage.ts";
import { putPatches } from "./surfaces.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

interface Listener {
	opened(score: Score): void;
	/** Without a code, the program failed, and the log may be valid. */
	refused(code: FaultCode | undefined): void;
	shown(time: number, nib: Place | undefined): void;
	/** Called once with a picture of each layer of the finished drawing, when the worker has time for it. */
	layerPictures?(layerPictures: Picture[]): void;
}

/** A drawing on a canvas of the page. A worker reads its log and draws it, so the page never waits. */
export class Drawing {
	/** The worker, or a port to one that has the log already. */
	private readonly line: Worker | MessagePort;
	private readonly canvas: HTMLCanvasElement;
	private readonly listener: Listener;
	private request: ShowRequest | undefined;
	/** The request that the worker is drawing. */
	private drawn: ShowRequest | undefined;
	private isBusy = true;
	private hasPlies: boolean;

	constructor(canvas: HTMLCanvasElement, listener: Listener, port?: MessagePort) {
		this.canvas = canvas;
		this.listener = listener;
		this.line = port ?? startWorker(listener);
		this.hasPlies = listener.layerPictures === undefined;
		this.line.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
	}

	/** `stays`: the picture outlives this drawing, so the worker sends its pixels instead of taking the canvas. */
	open(bytes: ArrayBuffer, stays = false): void {
		const canvas = stays ? undefined : offscreenOf(this.canvas);
		this.send({ kind: "open", bytes, canvas }, canvas ? [bytes, canvas] : [bytes]);
	}

	/** A second picture of the same log on another canvas, by the same worker. It ends with this one. */
	second(canvas: HTMLCanvasElement, listener: Listener): Drawing {
		const { port1, port2: port } = new MessageChannel();
		const second = new Drawing(canvas, listener, port1);
		const offscreen = offscreenOf(canvas);
		const transfer = offscreen ? [port, offscreen] : [port];
		this.send({ kind: "second", port, canvas: offscreen }, transfer);
		return second;
	}

	/** Shows a time as soon as the worker is free. Of several requests only the last is kept. */
	show(request: ShowRequest): void {
		this.request = request;
		if (!this.isBusy) this.next();
	}

	close(): void {
		if (this.line instanceof Worker) this.line.terminate();
		else this.line.close();
	}

	private next(): void {
		const { request } = this;
		this.drawn = request;
		this.request = undefined;
		this.isBusy = request !== undefined || !this.hasPlies;
		if (request) this.send({ kind: "show", request }, []);
		else if (!this.hasPlies) this.send({ kind: "layerPictures" }, []);
	}

	private hear(message: FromWorker): void {
		if (message.kind === "opened") this.hearOpened(message.score);
		else if (message.kind === "layerPictures") this.hearPlies(message.layerPictures);
		else if (message.kind === "refused") this.listener.refused(message.code);
		else this.hearShown(message);
	}

	/** The first request may have come before the log was open. */
	private hearOpened(score: Score): void {
		this.listener.opened(score);
		this.isBusy = false;
		if (this.request) this.next();
	}

	private hearPlies(layerPictures: Picture[] | undefined): void {
		this.hasPlies = layerPictures !== undefined;
		if (layerPictures) this.listener.layerPictures?.(layerPictures);
		this.next();
	}

	private hearShown({ shown, painted }: Extract<FromWorker, { kind: "shown" }>): void {
		if (painted) putPatches(this.canvas, painted);
		if (!shown.complete) this.request ??= this.drawn;
		else if (this.drawn) this.listener.shown(this.drawn.time, shown.nib);
		this.next();
	}

	private send(message: ToWorker, transfer: Transferable[]): void {
		this.line.postMessage(message, transfer);
	}
}

function startWorker(listener: Listener): Worker {
	const worker = new Worker(new URL("./ink-worker.ts", import.meta.url), { type: "module" });
	worker.onerror = () => listener.refused(undefined);
	return worker;
}

function offscreenOf(canvas: HTMLCanvasElement): OffscreenCanvas | undefined {
	return "transferControlToOffscreen" in canvas ? canvas.transferControlToOffscreen() : undefined;
}
