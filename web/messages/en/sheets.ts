/** Sentences about saving a sheet on the device and on the server. */
export const sheets = {
	kept: {
		server: "Saved",
		device: "On this device",
		notSaved: (why: string) => `Not saved: ${why}`,
		lost: "These strokes are not saved anywhere.",
		why: {
			offline: "You are offline. These strokes are sent when the network is back.",
			"server-refuses": "The server rejects these strokes. They are kept on this device.",
			sending: "These strokes are being sent.",
			full: "Your sheets use all of your space. These strokes are kept on this device.",
		},
		noStorage: "This browser cannot store drawings. A stroke is saved when the server has it.",
		storageFails: "This device has no space left. A stroke is saved when the server has it.",
		otherTab: "Another tab of this browser draws on this sheet.",
		deleted: "This sheet was deleted elsewhere. These strokes are kept on this device only.",
		forked:
			"Another device drew on this sheet without these strokes. They are kept on this device only.",
	},
	copyTitle: (title: string) => `${title.slice(0, 70)} (copy from this device)`,
};
