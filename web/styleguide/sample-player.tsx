import { useState } from "react";
import { InkPlayer } from "../lessons/door.ts";
import { styleguide } from "../messages/en/styleguide.ts";
import { part } from "../parts/part.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";

const sample = part(() => import("./sample-log.ts"));
const captions = [
	{ at: 0, text: styleguide.captions[0], pin: null },
	{ at: 4600, text: styleguide.captions[1], pin: { x: 490, y: 110 } },
	{ at: 12_500, text: styleguide.captions[2], pin: { x: 130, y: 110 } },
];

/** The player, with a drawing that is made when it is wanted. */
export function SamplePlayer() {
	const [log, setLog] = useState<Uint8Array<ArrayBuffer>>();
	const open = async () => setLog((await sample.wanted()).sampleLog());
	return log ? (
		<InkPlayer
			log={log}
			title={styleguide.circles}
			captions={captions}
			margin={<Field label={styleguide.ownNote} />}
		/>
	) : (
		<PencilButton onClick={() => void open()}>{styleguide.openPlayer}</PencilButton>
	);
}
