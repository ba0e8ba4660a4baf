import { Fragment } from "react";
import { addressPieces } from "./address-pieces.ts";

/** A long email or web address that wraps at its joints, not anywhere. */
export function LongAddress({ children: text }: { children: string }) {
	let end = 0;
	return addressPieces(text).map((piece) => {
		end += piece.length;
		return (
			<Fragment key={end}>
				{end > piece.length && <wbr />}
				{piece}
			</Fragment>
		);
	});
}
