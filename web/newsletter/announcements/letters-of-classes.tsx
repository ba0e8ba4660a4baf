import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ClassLettersOfClass } from "#contract/newsletter.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { announcements } from "../../messages/en/announcements.ts";
import { toast } from "../../ui/toasts.ts";
import { classLettersQuery } from "./queries.ts";

const { choice: says } = announcements;

type Choice = ClassLettersOfClass["classLetters"];

/** A checkbox for each class that the person has. */
export function LettersOfClasses({ classes }: { classes: ClassLettersOfClass[] }) {
	const hint = useId();
	return (
		<fieldset className="mt-5 min-w-0" aria-describedby={hint}>
			<legend className="font-semibold">{says.classes}</legend>
			<p id={hint} className="mb-2 text-graphite text-small">
				{says.classesHint}
			</p>
			{classes.map((course) => (
				<ClassTick key={course._id} course={course} />
			))}
		</fieldset>
	);
}

function ClassTick({ course }: { course: ClassLettersOfClass }) {
	const client = useQueryClient();
	/** The new choice, until the server has answered. */
	const [chosen, setChosen] = useState<Choice>();
	const choose = async (classLetters: Choice) => {
		setChosen(classLetters);
		try {
			const params = { id: course._id };
			await call("PATCH /api/class/:id/letters", { params, body: { classLetters } });
			toast(says.saved);
		} catch (fault) {
			if (!isSessionEnd(fault)) await showFailure(says.failed, fault);
		}
		await client.invalidateQueries({ queryKey: classLettersQuery.queryKey });
		setChosen(undefined);
	};
	return (
		<label className="tick">
			<input
				type="checkbox"
				checked={(chosen ?? course.classLetters) === "on"}
				aria-disabled={chosen !== undefined}
				onChange={({ currentTarget: { checked } }) => {
					if (chosen === undefined) void choose(checked ? "on" : "off");
				}}
			/>
			<bdi className="wrap-anywhere">{course.className}</bdi>
		</label>
	);
}
