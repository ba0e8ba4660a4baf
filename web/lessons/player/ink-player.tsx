import { bytesOf } from "../../data/bytes.ts";
import { PlayerFrame } from "./player-frame.tsx";
import type { PlayerProps, Source } from "./player-props.ts";

/** Plays the log at an address of ours, or one that is here already. */
export default function InkPlayer({ address, log, ...rest }: PlayerProps & Source) {
	if (address === undefined) {
		// The worker gets a copy of its own.
		return <PlayerFrame source={log} load={async () => log.slice().buffer} {...rest} />;
	}
	return <PlayerFrame source={address} load={(signal) => bytesOf(address, signal)} {...rest} />;
}
