interface DemoPage {
	biography: string;
	links: { label: string; address: string }[];
	/** Artworks in web/art/covers and web/art/drawings. */
	drawings: { artwork: string; description: string }[];
}

/** Pages by the key of the person. */
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
			{
				artwork: "talk",
				description: "Two people on a bench, one who explains and one who listens",
			},
		],
	},
	ryo: {
		biography:
			"Backgrounds and weather. I walk a lot, always with a pencil, and I believe that perspective is a way to be kind to whoever looks.",
		links: [{ label: "Walks with a pencil", address: "https://example.org/walks" }],
		drawings: [
			{ artwork: "street", description: "A street of shops that leads to one vanishing point" },
			{ artwork: "rooftops", description: "Tiled roofs at dusk, and a cat on a chimney" },
		],
	},
	ada: {
		biography:
			"I ink. A line is a decision that one can see, and I like to see people make theirs. My pens are older than most of my students, and I clean them every Friday.",
		links: [],
		drawings: [
			{ artwork: "inking", description: "A lobed leaf, one part of it still in pencil" },
			{ artwork: "bounce", description: "A ball on its way through two bounces" },
		],
	},
	kenji: {
		biography:
			"Forty years of robots, storyboards and swords. I never lose my pencil, because I know where it is. Come with a machine that you have taken apart, and we draw how it goes together again.",
		links: [],
		drawings: [
			{ artwork: "mecha-joint", description: "An elbow of steel with a hub and a piston" },
			{ artwork: "lens", description: "One dog, seen through a wide lens and through a long one" },
		],
	},
	lena: {
		biography:
			"Hands, profiles and hair: what others hide in pockets, behind collars and under hats. I draw people on trains, and most of them notice. Nobody has ever asked me to stop.",
		links: [],
		drawings: [
			{ artwork: "reader", description: "A girl who reads on the floor, her back against books" },
			{ artwork: "hand", description: "An open hand, with the box and the fan that it grew from" },
		],
	},
	sora: {
		biography:
			"I draw what has no outline: fire, smoke, water, light. The trick is to look until it repeats, and then to break the repeat. I answer questions with small films.",
		links: [],
		drawings: [
			{ artwork: "effects", description: "A flame and its smoke, torn into shapes" },
			{ artwork: "water", description: "A wave that turns into foam" },
		],
	},
	teo: {
		biography:
			"Bodies in clothes, and what gravity thinks of both. I was a dancer before I was an animator, so my classes begin with standing up. Bring shoes that you can jump in.",
		links: [],
		drawings: [
			{ artwork: "leap", description: "A girl in mid-leap, with sheets of paper behind her" },
			{ artwork: "folds", description: "A cloth that hangs from one pin" },
		],
	},
	yuna: {
		biography:
			"Small people, cats and noodles. If a drawing makes you hungry or makes you smile, it is done. I began with the margins of my school books, and I still draw in margins.",
		links: [],
		drawings: [
			{ artwork: "cat", description: "A cat that stretches, all in one curve" },
			{ artwork: "ramen", description: "A bowl of ramen with an egg cut in half" },
		],
	},
};
