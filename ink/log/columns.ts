import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { FaultCode } from "./fault.ts";

/** Writes a column as second differences. They are 0 where a hand moves steadily. */
export function writeColumn(writer: ByteWriter, column: ArrayLike<number>, base = 0): void {
	let last = base;
	let change = 0;
	for (let index = 0; index < column.length; index++) {
		const value = column[index] as number;
		writer.signed(value - last - change);
		change = value - last;
		last = value;
	}
}

/** Fills a column. Refuses values below `min` or above `max`. */
export function readColumn<Column extends Int32Array | Uint32Array | Uint8Array>(
	reader: ByteReader,
	column: Column,
	{ base = 0, min, max, code }: { base?: number; min: number; max: number; code: FaultCode },
): Column {
	let value = base;
	let change = 0;
	for (let index = 0; index < column.length; index++) {
		change += reader.signed();
		value += change;
		if (value < min || value > max) reader.refuse(code);
		column[index] = value;
	}
	return column;
}
