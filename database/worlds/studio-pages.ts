interface DemoPage {
	biography: string;
	links: { label: string; address: string }[];
	/** Artworks in web/art/covers. */
	drawings: { artwork: string; description: string }[];
}

/** By the key of the person. */
export const demoPages: Record<string, DemoPage> = {
	mio: {
		biography: `I drew key animation for eleven years, mostly faces: people who are about to say something and then do not.

When I began, I traced. It took a director with a red pencil and very little patience to show me that a face is built before it is drawn. That is what I teach: the axis first, then the masses, then the one line that stays.

I read each sheet that you hand in, and draw my answer over it.`,
		links: [
			{ label: "Portfolio", address: "https://example.org/mio-tachibana" },
			{ label: "Notes on eyes", address: "https://example.org/notes-on-eyes" },
		],
		drawings: [
			{
				artwork: "expressions",
				description:
					"The same face six times, from a smile to a shout, over blue construction lines",
			},
			{ artwork: "hair", description: "A head whose hair is drawn as three masses" },
		],
	},
	ryo: {
		biography:
			"Backgrounds and weather. I walk a lot, always with a pencil, and I believe that perspective is a way to be kind to whoever looks.",
		links: [{ label: "Walks with a pencil", address: "https://example.org/walks" }],
		drawings: [
			{ artwork: "street", description: "A street of shops that leads to one vanishing point" },
		],
	},
};
