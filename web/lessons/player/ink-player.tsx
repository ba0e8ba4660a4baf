import { bytesOf } from "../../data/bytes.ts";
import { PlayerFrame } from "./player-frame.tsx";
import type { PlayerProps, Source } from "./player-props.ts";

/** Plays the log at one of our addresses, or a log that is already loaded. */
export default function InkPlayer({ address, log, ...rest }: PlayerProps & Source) {
	if (address === undefined) {
		// The worker gets a copy of its own.
		return <PlayerFrame source={log} load={async () => log.slice().buffer} {...rest} />;
	}
	return <PlayerFrame source={address} load={(signal) => bytesOf(address, signal)} {...rest} />;
}
