import type { DrawingWords } from "./words.ts";

export const profile: DrawingWords = {
	drawing: "profile",
	lessons: [
		{
			pass: "construct",
			title: "The skull circle and four honest levels",
			about: "A ball, a plumb line at the forehead, and the levels that the face hangs on.",
			captions: [
				{
					near: [338, 70],
					text: "The skull first, a ball almost two thirds as tall as the sheet. Most people draw the face first and then have no room for the back of the head. The back is the bigger part.",
				},
				{
					near: [456, 262],
					text: "A narrower oval inside the ball: the flat side of the head, where the temple is. The jaw and the ear hang on it. A head is not a ball with a nose stuck on.",
				},
				{
					near: [146, 570],
					text: "A plumb line touches the ball in front. Forehead and lips stay near it, only the nose goes well past. If your chin does as well, you have drawn a witch.",
				},
				{
					near: [600, 304],
					text: "The level of the brow, just below the ball's middle. The upper lash will sit right under it. Beginners put the eye a full finger higher; measure before you argue.",
				},
				{
					near: [30, 480],
					text: "The scale at the left: hairline to brow 19 parts, brow to nose 13, nose to chin 11. Books say three equal thirds. Here they are not, and it is better to know.",
				},
				{
					near: [402, 390],
					text: "The dashed jaw runs from the chin back to the far side of the middle line. It measures three quarters of the whole face. Everybody draws it too short, me included.",
				},
			],
		},
		{
			pass: "rough",
			title: "Face to the left, ponytail to the right",
			about: "The profile, the ear behind the middle, and hair that balances it.",
			captions: [
				{
					near: [340, 16],
					text: "The hair sits on the ball with room to spare, a finger's width all around. Hair drawn on the skull line itself makes the head look shaved.",
				},
				{
					near: [140, 410],
					text: "Forehead, dip, nose. The tip of the nose reaches only a little past the plumb line. Turn your phone's camera on yourself and check; it is always less than you think.",
				},
				{
					near: [260, 520],
					text: "From the chin, the jaw climbs slowly and then turns up steeply to the ear. Two directions, one corner. One even curve from chin to ear is a banana.",
				},
				{
					near: [400, 288],
					text: "The ear stands behind the head's middle, its top level with the brow and its foot above the nose. Nine of ten ears are too far forward. Put the pencil on it and measure.",
				},
				{
					near: [312, 272],
					text: "Three locks of fringe, points down to the brow. They hide the hairline, so keep the level of it in mind; locks that start too low eat the forehead.",
				},
				{
					near: [780, 240],
					text: "The ponytail leaves from the top of the back and falls nearly the height of the sheet. Its weight answers the face. Cover it with your hand and the head tips forward.",
				},
			],
		},
		{
			pass: "ink",
			title: "Forehead to chin, without lifting",
			about: "One line for the face, then eye, ear, jaw and hair.",
			captions: [
				{
					near: [130, 400],
					text: "Bridge and tip of the nose in one pull. Ease off on the bridge, press under the tip. The pressure is the shadow; you will not need another line for it.",
				},
				{
					near: [158, 475],
					text: "Lips are two small steps back towards the neck, upper one further out. Draw the gap between them as the darkest point and leave their borders open.",
				},
				{
					near: [265, 350],
					text: "The lash is the thickest stroke of the face, a wedge that starts at the front. From the side an eye is half as wide as from the front, a slice and not an almond.",
				},
				{
					near: [240, 530],
					text: "The jaw, chin to ear, firm. Halfway, pause in the air and look: the corner must come just in front of the ear, never below the eye.",
				},
				{
					near: [432, 335],
					text: "One line for the rim of the ear and one hook inside. It leans back slightly, the same way as the jaw behind it. An upright ear looks glued on.",
				},
				{
					near: [512, 103],
					text: "The hair tie is a short barrel, and every strand on the skull aims at it. Draw the barrel first and the strands towards it, or they will miss.",
				},
			],
		},
		{
			pass: "colour",
			title: "Red hair and where the jaw turns",
			about: "Skin, the shadow that builds the jaw, the eye, and shine on hair.",
			captions: [
				{
					near: [300, 475],
					text: "The shadow under the cheek runs in one straight edge from ear to chin. It shows the underside of the jaw. Keep it straight; a soft curve fattens the face.",
				},
				{
					near: [400, 575],
					text: "The neck lies in the same shade, down to the collar. Only its foot catches light again. The head throws it, so its border repeats the curve of the jaw.",
				},
				{
					near: [180, 350],
					text: "The iris in profile is an upright oval pressed against the front. Dark on top, lighter below, one highlight over the edge. A round one would look at you instead of ahead.",
				},
				{
					near: [265, 95],
					text: "The gloss on the crown is one band with teeth on both sides. It follows the ball you began with. If it runs straight, the skull below it is lost.",
				},
				{
					near: [630, 200],
					text: "The ponytail's inner side is dark red from tie to tip. Two tones, nothing between. The edge follows the strands, so it curves down like them.",
				},
				{
					near: [520, 106],
					text: "The tie is blue, the one cold spot. It also tells where the back of the skull is. Remove it and you cannot say how deep the head goes.",
				},
			],
		},
	],
	text: {
		title: "Measure ten profiles",
		about: "A ruler, ten photographs and no flattery.",
		markdown: `## Rules

No drawing from memory until number 4. You need ten photographs of heads exactly from the side. About 75 minutes.

1. **Four levels, 15 minutes.** On each photograph mark hairline, brow, base of the nose, chin. Write down the three distances. *Nobody* will have three equal ones.
2. **The ear, 10 minutes.** Measure from the tip of the nose to the front of the ear, then from there to the back of the skull. Write the pair beside the photograph.
3. **The jaw, 15 minutes.** Trace only the line from chin to ear, ten times. Mark the corner with a dot.
4. **From memory, 20 minutes.** Two profiles. Then measure them like the photographs.
5. **Correct in red, 15 minutes.** Move what is wrong. Do not redraw the rest.

## What you will probably find

- Your ear stood too far forward.
- Your jaw was short by about a fifth.
- The back of the head was missing.
- The eye was drawn from the front.

If none of it is true, do it again with *older* people.`,
	},
	bring: [
		"Ten photographs of heads from the side, printed",
		"A ruler and a red pencil",
		"Tracing paper",
	],
	outcomes: [
		"a profile with a skull behind the face",
		"an ear and a jaw in the place where they are",
		"an eye seen from the side that looks ahead",
		"a ponytail that balances the head",
	],
};
