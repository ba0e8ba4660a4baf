import fc from "fast-check";
import { expect, test } from "vitest";
import { NUMBER_BYTES, numberOf, readNumber } from "#contract/certificates/number.ts";

const bytes = fc.uint8Array({ minLength: NUMBER_BYTES, maxLength: NUMBER_BYTES });

test("every random bit changes the certificate number, and reading the number returns it unchanged", () => {
	fc.assert(
		fc.property(bytes, fc.integer({ min: 0, max: NUMBER_BYTES * 8 - 1 }), (some, bit) => {
			const number = numberOf(some);
			expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
			expect(readNumber(number)).toBe(number);
			const other = some.slice();
			other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
			expect(numberOf(other)).not.toBe(number);
		}),
	);
});

test("reading a typed number ignores case, spaces and hyphens and corrects look-alike letters", () => {
	expect(readNumber(" o1il-7k3m ")).toBe("01117K3M");
});
