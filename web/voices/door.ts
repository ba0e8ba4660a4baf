/** The public interface of this room. Other rooms import only this file. */
export { type InterruptedVoice, interruptedVoices } from "./interrupted-voices.ts";
export { isMicrophoneAllowed } from "./microphone.ts";
export { MicrophonePart } from "./microphone-parts.tsx";
export type { VoiceRecording } from "./record-voice.ts";
export { useVoiceRecording } from "./use-voice-recording.ts";
export { closeVoice, loadVoice } from "./voice-sound.ts";
