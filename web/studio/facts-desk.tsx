import { useState } from "react";
import type { CurrentStudioFacts, StudioFactsVersion } from "#contract/studio.ts";
import { studio } from "../messages/en/studio.ts";
import { Sheet } from "../ui/sheet.tsx";
import { FactsForm } from "./facts-form.tsx";
import { FactsVersions } from "./facts-versions.tsx";
import { TextLinks } from "./text-links.tsx";

/** The form, and below it every version, each of which can be put into the form again. */
export function FactsDesk({ current }: { current: CurrentStudioFacts }) {
	const [broughtBack, bringBack] = useState<StudioFactsVersion>();
	return (
		<>
			<section aria-labelledby="facts">
				<h2 id="facts" className="head mb-6">
					{studio.facts}
				</h2>
				<Sheet className="lg:max-w-[640px]">
					<FactsForm current={current} broughtBack={broughtBack} />
				</Sheet>
			</section>
			<TextLinks />
			{/* A new object each time, so that one version can be brought back twice. */}
			<FactsVersions inUse={current.version} bringBack={(version) => bringBack({ ...version })} />
		</>
	);
}
