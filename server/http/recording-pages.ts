/** The pages that may use the microphone: where a teacher records. */
const RECORDING = /^\/record\/[\w-]+\/[\w-]+(\?|$)/;

export function mayRecord(address: string): boolean {
	return RECORDING.test(address);
}
