import { timeOf } from "../../lessons/door.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CaptionsPart } from "./captions/captions-part.tsx";
import type { Take } from "./take.ts";

interface TakesProps {
	takes: Take[];
	isSending: boolean;
	onUse(take: Take): void;
}

/** The takes that were recorded on this page. One of them becomes the lesson. */
export function Takes({ takes, isSending, onUse }: TakesProps) {
	if (takes.length === 0) return null;
	return (
		<Sheet as="section">
			<h2 className="name">{recorder.takes}</h2>
			<ol className="mt-3 grid gap-3">
				{takes.map((take, at) => (
					<li key={take.sheetId} className="flex flex-wrap items-center justify-between gap-3">
						<p>
							{recorder.take(at + 1, timeOf(take.lengthMs))}{" "}
							<span className="text-graphite text-small">
								{take.voice ? recorder.withVoice : recorder.withoutVoice}
							</span>
						</p>
						<InkButton
							disabled={isSending}
							aria-label={recorder.namedUse(at + 1)}
							onClick={() => onUse(take)}
						>
							{recorder.use}
						</InkButton>
						<CaptionsPart
							sheetId={take.sheetId}
							lengthMs={take.lengthMs}
							take={recorder.take(at + 1, timeOf(take.lengthMs))}
						/>
					</li>
				))}
			</ol>
		</Sheet>
	);
}
