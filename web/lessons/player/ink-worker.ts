import { decodeLog, type Log } from "#ink/log/decode.ts";
import { LogFault } from "#ink/log/fault.ts";
import { Stage } from "./stage.ts";
import { CanvasSurface, PatchSurface } from "./surfaces.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** The used part of a worker's global scope, and of a port to a second picture. */
interface Line {
	onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
	postMessage(message: FromWorker, transfer: Transferable[]): void;
}

let log: Log | undefined;

/** Draws one picture of the log for the page at the other end. */
class Easel {
	private readonly line: Line;
	private stage: Stage | undefined;
	private patches: PatchSurface | undefined;

	constructor(line: Line) {
		this.line = line;
		line.onmessage = ({ data }) => {
			try {
				this.answer(data);
			} catch (fault) {
				const code = fault instanceof LogFault ? fault.code : undefined;
				line.postMessage({ kind: "refused", code }, []);
			}
		};
	}

	/** Without a canvas, the pixels go to the page. */
	open(log: Log, canvas: OffscreenCanvas | undefined, isSecond: boolean): void {
		if (!canvas) this.patches = new PatchSurface();
		const surface = canvas ? new CanvasSurface(canvas) : at(this.patches);
		this.stage = new Stage(log, surface, isSecond);
		this.line.postMessage({ kind: "opened", score: this.stage.score }, []);
	}

	private answer(message: ToWorker): void {
		if (message.kind === "open") {
			log = decodeLog(new Uint8Array(message.bytes));
			this.open(log, message.canvas, false);
			return;
		}
		if (message.kind === "second") {
			new Easel(message.port).open(at(log), message.canvas, true);
			return;
		}
		if (message.kind === "layerPictures") {
			this.line.postMessage(
				{ kind: "layerPictures", layerPictures: at(this.stage).layerPictures() },
				[],
			);
			return;
		}
		const shown = at(this.stage).show(message.request);
		const painted = this.patches?.take();
		const buffers = painted?.patches.map(({ pixels }) => pixels.buffer) ?? [];
		this.line.postMessage({ kind: "shown", shown, painted }, buffers);
	}
}

function at<Thing>(thing: Thing | undefined): Thing {
	if (!thing) throw new Error("The worker was asked to draw before it had a log.");
	return thing;
}

new Easel(self as unknown as Line);
