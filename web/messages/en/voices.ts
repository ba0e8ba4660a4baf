/** Recording a voice and hearing it. */
export const voices = {
	noMicrophone:
		"This device has no microphone. Connect one, or record the drawing without a voice.",
	refused:
		"This browser does not let us use the microphone. Allow it in the browser's settings for this site, then try again.",
	busy: "Another program uses the microphone. Close it, then try again.",
	notHere: "Reload this page, then the browser asks for the microphone.",
	notSecure: "A browser records sound only over https. Open this site by its https address.",
	cannotRecord: "This browser cannot record sound. Try another one.",
	completedElsewhere: "This recording was ended in another tab. Record it again.",
	ended: "The microphone was disconnected. What was recorded until then is kept.",
};
