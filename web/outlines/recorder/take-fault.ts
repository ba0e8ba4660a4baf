/** A take cannot become a lesson as it is. `sentence` says why, and what to do. */
export class TakeFault extends Error {
	override name = "TakeFault";
	readonly sentence: string;

	constructor(sentence: string) {
		super(sentence);
		this.sentence = sentence;
	}
}
