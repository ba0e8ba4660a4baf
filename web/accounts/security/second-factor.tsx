import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import closedLock from "../../art/scenes/lock-closed.svg";
import openLock from "../../art/scenes/lock-open.svg";
import { LoadFailure } from "../../layouts/load-failure.tsx";
import { security } from "../../messages/en/security.ts";
import { messages } from "../../messages/en.ts";
import { Drawing } from "../../ui/drawing.tsx";
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
			<Sheet>
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
	if (started && !data.enabled) return <NewApp started={started} done={() => arrive(says.isOn)} />;
	return (
		<div className="grid grid-cols-1 gap-5">
			<Drawing
				src={data.enabled ? closedLock : openLock}
				alt=""
				{...{ width: 320, height: 220 }}
				className="w-52 justify-self-center"
			/>
			<Choice data={data} begun={setStarted} ended={() => arrive(says.isOff)} />
		</div>
	);
}

interface ChoiceProps {
	data: { enabled: boolean; hasPassword: boolean };
	begun(started: SecondFactorStart): void;
	ended(): Promise<void>;
}

function Choice({ data, begun, ended }: ChoiceProps) {
	if (data.enabled) return <SwitchOffForm done={ended} />;
	if (!data.hasPassword) return <p className="measure">{says.withoutPassword}</p>;
	return <BeginForm begun={begun} />;
}
