import { payment } from "../messages/en/payment.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";

/** A skeleton of the card form, as tall as the sandbox's form, so that nothing below it moves. */
export function CardSkeleton() {
	return (
		<div className="grid gap-4">
			<ProgressBar label={payment.preparing} />
			<svg
				viewBox="0 0 480 164"
				preserveAspectRatio="none"
				aria-hidden="true"
				className="h-[292px] w-full sm:h-[178px]"
			>
				<path
					className="bone"
					d="M0 8C30 5 60 11 92 8M0 28H480M0 72H480M2 24V76M478 24V76M0 94C24 91 50 97 72 94M0 114H228M0 158H228M2 110V162M226 110V162M252 94C266 91 280 97 290 94M252 114H480M252 158H480M254 110V162M478 110V162"
				/>
			</svg>
		</div>
	);
}
