import type { DrawingWords } from "./words.ts";

export const lineweight: DrawingWords = {
	drawing: "lineweight",
	lessons: [
		{
			pass: "construct",
			title: "The path, and beads for its width",
			about: "One looping path, eight circles that set its thickness, and the axis of the pen.",
			captions: [
				{
					near: [70, 165],
					text: "Lay the path first, thin: from the left edge up, around one loop, down and along the bottom to where the nib will stand. Plan the whole route before you plan any width.",
				},
				{
					near: [124, 218],
					text: "Now beads on the path. Each circle is the pressure at that spot. Here in the loop it is small: tight curves are drawn lightly, or they clog.",
				},
				{
					near: [143, 451],
					text: "By the last bend the bead is half as wide again. Grow from bead to bead in even steps. A jump between two neighbours becomes a lump in the line.",
				},
				{
					near: [376, 482],
					text: "The widest bead sits just before the nib. Only one may be the widest. Two thick places in one line fight, and the eye gets no lead.",
				},
				{
					near: [680, 202],
					text: "The pen: one straight axis from the tip to the upper right corner. It leans at about fifty degrees to the lower edge. A nib held upright scratches; one held flat cannot spread.",
				},
				{
					near: [610, 452],
					text: "Two level lines below the pen, a finger apart. They are the top and bottom of a row of practice strokes. Fixed ends make bad strokes easy to spot.",
				},
			],
		},
		{
			pass: "rough",
			title: "Two passes over the path, then the nib",
			about: "The loop is rehearsed at speed, and the pen gets its body.",
			captions: [
				{
					near: [120, 120],
					text: "Ghost the curve in the air twice, then let the pencil down without stopping the arm. Two loose passes tell you which one your shoulder prefers.",
				},
				{
					near: [222, 290],
					text: "Down the right side of the loop, no bend at the crossing. If you slow down where lines cross, ink will pool there later.",
				},
				{
					near: [520, 360],
					text: "The left edge of the nib swells away from the axis before it narrows to the tip. It is a leaf, not a triangle. The belly is what bends under pressure.",
				},
				{
					near: [630, 285],
					text: "The collar crosses the pen in a shallow curve, because the holder is round. Draw it straight and the pen turns into a ruler.",
				},
				{
					near: [730, 40],
					text: "The holder is about as thick as a finger and leaves the sheet at the upper right. Keep its two sides parallel. It may run off the paper; the pen is longer than the picture.",
				},
			],
		},
		{
			pass: "ink",
			title: "One stroke from hair to full belly",
			about: "The thick and thin line in one go, then the nib, then a row of strokes.",
			captions: [
				{
					near: [47, 193],
					text: "Touch down moving. Begin the stroke in the air to the left, so the line starts as a hair and not as a dot.",
				},
				{
					near: [523, 350],
					text: "The left flank of the nib, from the tip up. Thin at the tip, fuller at the shoulder. Turn the paper until the stroke comes towards you.",
				},
				{
					near: [576, 353],
					text: "The breather hole is a solid black drop halfway up the nib; a slit runs from it to the tip. Draw the slit last and stop short of the point, or it blots.",
				},
				{
					near: [640, 262],
					text: "Two curves across the pen make the collar. Give the lower one more ink. The same ring in one weight would lie flat.",
				},
				{
					near: [582, 480],
					text: "Now the row of seven, each a fifth as long as the pen. The first barely touches. Press only in the lower half, and lift before you turn.",
				},
				{
					near: [757, 500],
					text: "The last of the row is all belly. Count from left to right: if you cannot see seven different widths, do the row again, slower.",
				},
			],
		},
		{
			pass: "colour",
			title: "Steel in two greys, the holder in red",
			about: "A flat, a shadow and one thin light on each part of the pen.",
			captions: [
				{
					near: [600, 235],
					text: "Fill the holder with one flat red, edge to edge. Get the flat done before you think about shine. It leaves the sheet at the upper right.",
				},
				{
					near: [680, 260],
					text: "A darker red takes the lower right half. The border runs straight along the holder, because the holder is straight. A wobbly border bends it.",
				},
				{
					near: [650, 190],
					text: "One narrow light strip along the upper side, short of both ends. If it touches the outline it reads as a gap.",
				},
				{
					near: [575, 335],
					text: "The nib is pale grey, with a darker grey on its right half. The border follows the slit, so the two halves read as bent metal.",
				},
				{
					near: [492, 440],
					text: "Black on the last tenth of the nib: ink. It tells everybody that the thick line came from here. Leave the line itself alone, it has all its colour already.",
				},
			],
		},
	],
	text: {
		title: "Twenty minutes of strokes",
		about: "The daily sheet, for two weeks. Same order every day.",
		markdown: `## The daily sheet

Print it, date it, keep it. Set a timer and do not go over: **20 minutes**, every day, two weeks.

1. **Hairs, 3 minutes.** Two rows of thin strokes, 3 cm long. No pressure at all. The nib should not open.
2. **Swell, 5 minutes.** Thin, thick, thin. The belly sits *exactly* in the middle. Four rows.
3. **Release, 5 minutes.** Start full, end in a hair. Lift while the hand is still moving.
4. **Late swell, 4 minutes.** The belly in the last third. This is the one that everybody gets wrong.
5. **One loop, 3 minutes.** A curve with one loop and one thick place. Choose the place before you begin.

## Then check

- Circle the best stroke of each row in red. **One** only.
- Are the ends sharp? A round end means that you stopped before lifting.
- Are neighbours the same length?
- Lay day 1 beside day 14. Do not look before.

If your hand hurts, you are gripping. Shake it out and loosen the thumb.`,
	},
	bring: [
		"A nib that spreads and a holder, or a soft fineliner and patience",
		"Smooth paper that does not bleed",
		"A rag for the nib",
	],
	outcomes: [
		"a single line that grows from a hair to a full belly without a lump",
		"seven strokes in a row, each visibly heavier than the last",
		"a dip pen with a nib that looks like bent steel",
		"a page with one thick line, in the place where you want it",
	],
};
