/** The public interface of this room. Other rooms import only this file. */
export { type InterruptedVoice, interruptedVoices } from "./interrupted-voices.ts";
export { isMicrophoneAllowed } from "./microphone.ts";
export { MicrophonePart } from "./microphone-parts.tsx";
export { recordVoice, type VoiceRecording } from "./record-voice.ts";
export { closeVoice, loadVoice } from "./voice-sound.ts";
