import { decodeLog } from "#ink/log/decode.ts";
import { type FaultCode, LogFault } from "#ink/log/fault.ts";
import { finishedMarks } from "#ink/player/finished-marks.ts";
import { compose } from "#ink/raster/compose.ts";
import { Sheet } from "#ink/raster/sheet.ts";

export interface DrawnLog {
	/** Opaque RGBA on white paper, a pixel a sheet unit. */
	pixels: Uint8Array<ArrayBuffer>;
	width: number;
	height: number;
}

const PAPER = 0xffffff;

/** Draws the finished picture of a log. Run it in a worker: the slowest log that is allowed takes half a minute. */
export function drawLog(bytes: Uint8Array): DrawnLog | { fault: FaultCode } {
	try {
		const { header, entries } = decodeLog(bytes);
		const sheet = new Sheet(header, 1);
		for (const mark of finishedMarks(entries)) {
			sheet.start(mark);
			sheet.finish();
		}
		const { width, height } = header;
		const pixels = new Uint8Array(width * height * 4);
		compose(sheet, { left: 0, top: 0, width, height }, { paper: PAPER, opacities: [] }, pixels);
		return { pixels, width, height };
	} catch (error) {
		if (error instanceof LogFault) return { fault: error.code };
		throw error;
	}
}
