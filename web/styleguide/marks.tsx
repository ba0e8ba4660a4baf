import { useState } from "react";
import { styleguide } from "../messages/en/styleguide.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { CutLabel, PriceTag } from "../ui/labels.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";
import { Steps } from "../ui/steps.tsx";
import { ProgressBar, TimingChart } from "../ui/timing-chart.tsx";

const TONES = ["blue", "ink", "red", "green"] as const;

export function Charts() {
	const [runs, setRuns] = useState(false);
	return (
		<div className="grid max-w-160 gap-6">
			{TONES.map((tone) => (
				<TimingChart key={tone} value={2 / 3} tone={tone} label={`${styleguide.share}, ${tone}`} />
			))}
			{runs && <ProgressBar label={styleguide.working} />}
			<PencilButton className="m-1 justify-self-start" onClick={() => setRuns(!runs)}>
				{runs ? styleguide.stop : styleguide.start}
			</PencilButton>
			<Steps names={[...styleguide.stepNames]} now={1} label={styleguide.steps} />
		</div>
	);
}

export function Marks() {
	const { approved, denied, pending, day } = styleguide;
	return (
		<div className="flex flex-wrap items-center gap-8">
			<PendingStamp label={pending} />
			<ApprovedStamp label={approved} over="C-012" under={day} />
			<DeniedStamp label={denied} under={day} />
			<CutLabel cut={12} />
			<PriceTag>$24</PriceTag>
		</div>
	);
}
