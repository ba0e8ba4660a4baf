import type { FaultCode } from "#ink/log/fault.ts";
import type { Region } from "#ink/raster/compose.ts";
import type { Picture } from "./layer-pictures.ts";
import type { Score } from "./score.ts";
import type { Shown, ShowRequest } from "./stage.ts";

/** Pixels of a part of the sheet, for a browser whose workers cannot draw on a canvas. */
export interface Patch {
	pixels: Uint8ClampedArray<ArrayBuffer>;
	region: Region;
}

/** New pixels. With a size, the canvas gets that size first. */
export interface Patches {
	size?: { width: number; height: number };
	patches: Patch[];
}

export type ToWorker =
	| { kind: "open"; bytes: ArrayBuffer; canvas: OffscreenCanvas | undefined }
	/** A second picture of the log that is open. Its messages go through the port. */
	| { kind: "second"; port: MessagePort; canvas: OffscreenCanvas | undefined }
	| { kind: "show"; request: ShowRequest }
	| { kind: "layerPictures" };

export type FromWorker =
	| { kind: "opened"; score: Score }
	/** Without a code, the program failed, and the log may be valid. */
	| { kind: "refused"; code: FaultCode | undefined }
	| { kind: "shown"; shown: Shown; painted: Patches | undefined }
	/** Undefined if there is more to draw first. The same message again continues. */
	| { kind: "layerPictures"; layerPictures: Picture[] | undefined };
