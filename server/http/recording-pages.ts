/**
 * The pages that may use the microphone: where a teacher records a lesson, or the voice note of a critique
 * (decisions/0076).
 */
const RECORDING = [/^\/record\/[\w-]+\/[\w-]+(\?|$)/, /^\/critiques\/[\w-]+\?record$/];

export function mayRecord(address: string): boolean {
	return RECORDING.some((pattern) => pattern.test(address));
}
