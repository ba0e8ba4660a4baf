/** No sound can be recorded. `sentence` says why, and what to do. */
export class NoVoice extends Error {
	override name = "NoVoice";
	readonly sentence: string;

	constructor(sentence: string) {
		super(sentence);
		this.sentence = sentence;
	}
}
