import { decodeLog } from "#ink/log/decode.ts";
import type { Entry, Header } from "#ink/marks.ts";
import { Player } from "#ink/player/player.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { distancesOf } from "./distance.ts";
import type { GhostPlace } from "./ghost-place.ts";
import { type Tint, tintOf } from "./tint.ts";

/** The sheet is only ever shown as it is now, and undo goes back by a few marks. */
const FEW_KEYFRAMES = { keyframeBytes: 8 * 1024 * 1024 };

type Measured = Cells & { distances: Float64Array };

/** A lesson and a student's sheet, whose passes are compared. Each new entry costs its own marks alone. */
export class ComparedSheets {
	private readonly lesson: Player;
	private readonly lessonLayers: readonly string[];
	private readonly header: Header;
	private readonly entries: Entry[] = [];
	private readonly own: Player;
	private readonly measured = new Map<number, Measured>();

	/** Throws a LogFault. */
	constructor(lesson: Uint8Array, header: Header) {
		const log = decodeLog(lesson);
		this.lesson = new Player(log, { keyframeBytes: 0, keyframeWork: Number.POSITIVE_INFINITY });
		this.lesson.seek(Number.POSITIVE_INFINITY);
		this.lessonLayers = log.header.layers;
		this.header = header;
		this.own = new Player({ header, entries: this.entries }, FEW_KEYFRAMES);
	}

	add(entries: readonly Entry[]): void {
		this.entries.push(...entries);
	}

	/** Undefined if one of them has no layer of this name. */
	compare(layer: string, place: GhostPlace): Tint | undefined {
		const [own, theirs] = [this.header.layers.indexOf(layer), this.lessonLayers.indexOf(layer)];
		if (own < 0 || theirs < 0) return undefined;
		this.own.seek(Number.POSITIVE_INFINITY);
		return tintOf(cellsOf(this.own.sheet, own), this.measure(theirs), place, this.header);
	}

	private measure(layer: number): Measured {
		const known = this.measured.get(layer);
		if (known) return known;
		const cells = cellsOf(this.lesson.sheet, layer);
		const measured = { ...cells, distances: distancesOf(cells) };
		this.measured.set(layer, measured);
		return measured;
	}
}
