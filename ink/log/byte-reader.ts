import { type FaultCode, LogFault } from "./fault.ts";

/** A number takes at most this many bytes. */
const NUMBER_BYTES = 5;
const NUMBER_MAX = 2 ** 32 - 1;

/** Reads what ByteWriter writes, and refuses everything else. */
export class ByteReader {
	at = 0;
	private readonly bytes: Uint8Array;

	constructor(bytes: Uint8Array) {
		this.bytes = bytes;
	}

	get left(): number {
		return this.bytes.length - this.at;
	}

	byte(): number {
		const value = this.bytes[this.at];
		if (value === undefined) return this.refuse("cut-short");
		this.at += 1;
		return value;
	}

	number(): number {
		const first = this.bytes[this.at] as number;
		if (first < 128) {
			this.at += 1;
			return first;
		}
		return this.longNumber();
	}

	private longNumber(): number {
		let value = 0;
		let place = 1;
		for (let count = 1; ; count++) {
			const byte = this.byte();
			value += (byte & 127) * place;
			if (byte < 128) {
				const isLongerThanNeeded = byte === 0 && count > 1;
				return isLongerThanNeeded || value > NUMBER_MAX ? this.refuse("number-malformed") : value;
			}
			if (count === NUMBER_BYTES) this.refuse("number-malformed");
			place *= 128;
		}
	}

	/** A number between two bounds, both inclusive. Otherwise refuses with the code. */
	between(min: number, max: number, code: FaultCode): number {
		const value = this.number();
		return value < min || value > max ? this.refuse(code) : value;
	}

	signed(): number {
		const value = this.number();
		return value & 1 ? -(value + 1) / 2 : value / 2;
	}

	/** The next bytes, as a view. */
	take(length: number): Uint8Array {
		if (length > this.left) this.refuse("cut-short");
		this.at += length;
		return this.bytes.subarray(this.at - length, this.at);
	}

	refuse(code: FaultCode): never {
		throw new LogFault(code, this.at);
	}
}
