import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "../../layouts/load-failure.tsx";
import { security } from "../../messages/en/security.ts";
import { messages } from "../../messages/en.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { toast } from "../../ui/toasts.ts";
import { BeginForm } from "./begin-form.tsx";
import { NewApp } from "./new-app.tsx";
import { secondFactorKey, secondFactorQuery, sessionsKey } from "./queries.ts";
import { SwitchOffForm } from "./switch-off-form.tsx";
import type { SecondFactorStart } from "./two-factor-calls.ts";

const { factor: says } = security;

/** Two-step login: off, being set up, or on (decisions/0012). */
export function SecondFactor() {
	return (
		<section aria-labelledby="second-factor">
			<h2 id="second-factor" className="head mb-6">
				{says.heading}
			</h2>
			<Sheet className="lg:max-w-[640px]">
				<State />
			</Sheet>
		</section>
	);
}

function State() {
	const client = useQueryClient();
	const { data, error, isPending, refetch } = useQuery(secondFactorQuery);
	const [started, setStarted] = useState<SecondFactorStart>();
	const arrive = async (words: string) => {
		setStarted(undefined);
		toast(words);
		await client.invalidateQueries({ queryKey: secondFactorKey });
		await client.invalidateQueries({ queryKey: sessionsKey });
		document.getElementById("content")?.focus({ preventScroll: true });
	};
	if (isPending) return <ProgressBar label={messages.loading} />;
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	if (data.enabled) return <SwitchOffForm done={() => arrive(says.isOff)} />;
	if (started) return <NewApp started={started} done={() => arrive(says.isOn)} />;
	if (!data.hasPassword) return <p className="measure">{says.withoutPassword}</p>;
	return <BeginForm begun={setStarted} />;
}
