const NUMBER_MAX = 2 ** 32 - 1;

/** Writes numbers of 0 to 2³² − 1: seven bits a byte, the lowest first, the eighth bit says that more follow. */
export class ByteWriter {
	private bytes = new Uint8Array(1024);
	private length = 0;

	byte(value: number): void {
		if (this.length === this.bytes.length) {
			const larger = new Uint8Array(this.bytes.length * 2);
			larger.set(this.bytes);
			this.bytes = larger;
		}
		this.bytes[this.length++] = value;
	}

	/** Throws a RangeError for other numbers, which would be read as something else. */
	number(value: number): void {
		if (!Number.isInteger(value) || value < 0 || value > NUMBER_MAX) {
			throw new RangeError(`${value} is not a whole number of 32 bits.`);
		}
		let rest = value;
		for (; rest > 127; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128);
		this.byte(rest);
	}

	/** Small numbers of either sign: 0, −1, 1, −2, 2 … become 0, 1, 2, 3, 4 … */
	signed(value: number): void {
		this.number(value < 0 ? -2 * value - 1 : 2 * value);
	}

	/** A byte for each character, which is below 128. */
	text(text: string): void {
		this.number(text.length);
		for (let index = 0; index < text.length; index++) this.byte(text.charCodeAt(index));
	}

	append(bytes: Uint8Array): void {
		for (const byte of bytes) this.byte(byte);
	}

	done(): Uint8Array {
		return this.bytes.slice(0, this.length);
	}
}
