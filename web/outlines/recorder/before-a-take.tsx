import { recorder } from "../../messages/en/recorder.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { MicrophonePart } from "../../voices/door.ts";

/** The steps of recording. */
export function RecordingSteps() {
	return (
		<ol className="grid gap-5" aria-label={recorder.stepsNamed}>
			{recorder.steps.map(([name, words], index) => (
				<li key={name} className="grid grid-cols-[44px_minmax(0,1fr)] gap-4">
					<span
						className="grid size-11 place-items-center rounded-full border-2 border-blue font-semibold text-blue"
						aria-hidden="true"
					>
						{index + 1}
					</span>
					<div>
						<h2 className="name">{name}</h2>
						<p className="mt-1 text-graphite">{words}</p>
					</div>
				</li>
			))}
		</ol>
	);
}

/** The microphone check, and where each part of a take is saved. */
export function BesideTheTakes() {
	const { heading, rows } = recorder.kept;
	return (
		<aside className="grid content-start gap-6">
			<Sheet>
				<MicrophonePart />
			</Sheet>
			<Sheet as="section" aria-labelledby="kept-where">
				<h2 id="kept-where" className="name">
					{heading}
				</h2>
				<dl className="mt-3 grid gap-3">
					{rows.map(([what, where]) => (
						<div key={what} className="border-hairline border-t pt-2">
							<dt className="font-semibold">{what}</dt>
							<dd className="text-graphite text-small">{where}</dd>
						</div>
					))}
				</dl>
			</Sheet>
		</aside>
	);
}
