import { beforeEach, expect, test, vi } from "vitest";
import { recordVoice } from "./record-voice.ts";

const track = { stop: vi.fn() };
const options = { of: { classId: "a-class" }, about: "", onChange() {}, onEnd() {} };

beforeEach(() => {
	track.stop.mockClear();
	vi.stubGlobal("isSecureContext", true);
	vi.stubGlobal("document", {});
	vi.stubGlobal("navigator", {
		mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) },
	});
	const token = `h.${btoa(JSON.stringify({ sub: "a-person" }))}.s`;
	vi.stubGlobal("localStorage", { getItem: () => token });
	return () => vi.unstubAllGlobals();
});

function recorderThat({ records = true, starts = true, opens = true }): void {
	class Recorder extends EventTarget {
		static isTypeSupported = () => records;
		constructor() {
			super();
			if (!opens) throw new DOMException("", "NotSupportedError");
		}
		start() {
			if (!starts) throw new DOMException("", "InvalidStateError");
			this.dispatchEvent(new Event("start"));
		}
	}
	vi.stubGlobal("MediaRecorder", Recorder);
}

test.each([[{ records: false }], [{ opens: false }], [{ starts: false }]])(
	"a recording that fails after the permission leaves the microphone closed (D260): %j",
	async (recorder) => {
		recorderThat(recorder);
		await expect(recordVoice(options)).rejects.toThrow();
		expect(track.stop).toHaveBeenCalledOnce();
	},
);

test("a recording that has begun keeps the microphone open", async () => {
	recorderThat({});
	expect((await recordVoice(options)).id).toBeTruthy();
	expect(track.stop).not.toHaveBeenCalled();
});
