import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ClassLettersOfClass } from "#contract/newsletter.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { announcements } from "../../messages/en/announcements.ts";
import { toast } from "../../ui/toasts.ts";
import { classLettersQuery } from "./queries.ts";

const { choice: says } = announcements;

/** A tick for each class that the person has. */
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
	const { mutateAsync, isPending, variables } = useMutation({
		mutationFn: (choice: ClassLettersOfClass["classLetters"]) =>
			call("PATCH /api/class/:id/letters", {
				params: { id: course._id },
				body: { classLetters: choice },
			}),
	});
	async function choose(isOn: boolean) {
		try {
			await mutateAsync(isOn ? "on" : "off");
			toast(says.saved);
		} catch (fault) {
			if (!isSessionEnd(fault)) await showFailure(says.failed, fault);
		}
		await client.invalidateQueries({ queryKey: classLettersQuery.queryKey });
	}
	return (
		<label className="tick">
			<input
				type="checkbox"
				checked={(isPending ? variables : course.classLetters) === "on"}
				disabled={isPending}
				onChange={({ currentTarget }) => void choose(currentTarget.checked)}
			/>
			<bdi className="wrap-anywhere">{course.className}</bdi>
		</label>
	);
}
