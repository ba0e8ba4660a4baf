import type { DrawingWords } from "./words.ts";

export const mechaJoint: DrawingWords = {
	drawing: "mecha-joint",
	lessons: [
		{
			pass: "construct",
			title: "Hub circles and the two arms' axes",
			about: "Everything turns about one centre, so that centre is drawn first.",
			captions: [
				{
					near: [410, 60],
					text: "A vertical and a level line cross in the middle of the sheet. Their crossing is the pin of the elbow. Every part that moves is measured from it.",
				},
				{
					near: [213, 330],
					text: "The outer circle reaches a third of the sheet's height from the pin. It is not the hub but its territory: whatever enters has to miss the hub at every angle of the elbow.",
				},
				{
					near: [318, 330],
					text: "The inner circle holds bearing and bolts, a bit under half of the outer one. Draw both from the same centre. Rings that are off by a pencil's width look loose, and loose means broken.",
				},
				{
					near: [200, 108],
					text: "One bone comes in from the upper left, the other leaves to the lower right. Both end in the pin, not beside it. An axis that misses it gives an arm that swings out of its socket.",
				},
				{
					near: [262, 322],
					text: "The middle ring is the largest that the drum may become. It will be drawn a pencil's width smaller, so that it can turn without rubbing.",
				},
				{
					near: [560, 95],
					text: "The dashed lines stand square to each other and pass through the pin. They are the limits of travel. Decide how far a joint goes before you decorate it.",
				},
			],
		},
		{
			pass: "rough",
			title: "Plates, a hub and room for the piston",
			about: "Blocks for the arms, and a push rod outside the bend.",
			captions: [
				{
					near: [285, 320],
					text: "The hub drum: one round, a third of the sheet wide, just inside the middle ring. The gap that remains is your clearance. Plates may come close to the drum and never touch it.",
				},
				{
					near: [150, 130],
					text: "The upper arm is a slab from the upper left, its long edge parallel to the bone. Draw long edges before ends; ends depend on where the hub forbids you to go.",
				},
				{
					near: [291, 243],
					text: "This plate is cut off short of the drum. Fold it down in your mind about the pin: if its corner would strike the drum, cut more.",
				},
				{
					near: [700, 450],
					text: "The forearm leaves the drum to the lower right, as thick as the upper arm. Both slabs overlap the drum, because a joint is a sandwich: fork, hub, fork.",
				},
				{
					near: [460, 130],
					text: "The piston runs above the elbow from one arm to the other, clear of the hub. It needs an anchor on each arm. One anchor only, and it pushes nothing.",
				},
				{
					near: [532, 190],
					text: "A cross mark where the thick cylinder ends and the thin rod begins. More rod slides out when the elbow bends, and all of it comes from inside the cylinder. Hidden rod cannot be longer than that.",
				},
			],
		},
		{
			pass: "ink",
			title: "Bolts, edges and a rod that slides",
			about: "Clean machine lines, heaviest where one part lies over another.",
			captions: [
				{
					near: [286, 330],
					text: "Ink the drum with the heaviest line of the drawing. It lies in front of both arms. A firm edge around the front part saves you a shadow.",
				},
				{
					near: [345, 322],
					text: "The bearing ring inside, thinner. Turn the sheet under your hand and pull a quarter at a time; begin each quarter a hair before the last one ended.",
				},
				{
					near: [441, 318],
					text: "The nut in the middle has six sides and a round pin. Put one corner off the vertical. A nut that happens to stand square looks like a badge.",
				},
				{
					near: [110, 80],
					text: "Upper arm plate: the outer edge in one pull, upper left to its cut corner. Straight, not ruled. A ruled line has the same weight everywhere and looks printed.",
				},
				{
					near: [365, 92],
					text: "The piston's upper anchor is an eye, a ring with a bolt, at the end of the upper arm. It must be free to turn, so no line may join it to the plate.",
				},
				{
					near: [730, 332],
					text: "The top of the forearm's armour: from the lower anchor to the right border, with one corner on the way. Plates are cut from sheet metal, so straight, corner, straight. A curve here is a muscle.",
				},
			],
		},
		{
			pass: "colour",
			title: "Painted plates and bare moving metal",
			about: "Armour is painted, whatever slides or turns is not.",
			captions: [
				{
					near: [340, 90],
					text: "Frame and drum in a middle blue grey. This is the metal under the paint. Lay it first and widest; everything else sits on it.",
				},
				{
					near: [86, 22],
					text: "The armour of the upper arm is a paler grey. Next to the frame it must read as a second layer. If the two merge when you squint, lighten the plate.",
				},
				{
					near: [700, 331],
					text: "Red goes on one plate only, the forearm's. It tells the crew which side is dangerous. Red on every plate would tell them nothing.",
				},
				{
					near: [480, 190],
					text: "Cylinder in yellow, rod in bare steel. Paint on a sliding rod would scrape off at the first move, so nobody paints it.",
				},
				{
					near: [349, 330],
					text: "The cap of the bearing is blue with a light at its upper left and a dark at its lower right. Same lamp for every part; test it against the plates' lower edges.",
				},
			],
		},
	],
	text: {
		title: "Bend it on paper",
		about: "A joint is proven by moving it. Card, a pin and a pencil.",
		markdown: `## What you need

Card, scissors, one paper fastener. An hour and a half. Do the exercises in order; the third one breaks most first designs, which is its purpose.

1. **Trace the parts, 20 minutes.** Upper arm, forearm and hub on three pieces of card. Mark the pin on all three.
2. **Assemble, 10 minutes.** Put the fastener through the pins. Nothing else may hold the parts together.
3. **Bend, 15 minutes.** Close the elbow slowly. Stop at the first collision and mark the two edges that touched. Cut back **one** of them. Repeat until it closes to 60 degrees.
4. **The piston, 20 minutes.** Measure anchor to anchor, open and closed. The cylinder must be *shorter* than the closed distance, and cylinder plus rod longer than the open one.
5. **Draw it again, 25 minutes.** Straight, half bent, closed.

## Questions for the drawing

- Does each axis end in the pin?
- Where does each plate go when the arm closes?
- Which part would you grease?
- Is there a part without a task? Take it off.`,
	},
	bring: [
		"A compass or a circle template",
		"Card, scissors and a paper fastener",
		"A photograph of any excavator arm",
	],
	outcomes: [
		"an elbow whose plates clear one another from straight to 60 degrees",
		"a piston with two anchors and enough rod for its travel",
		"bolts, eyes and nuts that look as if they hold something",
		"machine parts in which paint, frame and bare metal read apart",
	],
};
