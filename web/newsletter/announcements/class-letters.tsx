import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ClassLetters as Choice, classLetters } from "#contract/enumerations.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { announcements } from "../../messages/en/announcements.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toasts.ts";
import { LettersOfClasses } from "./letters-of-classes.tsx";
import { classLettersQuery } from "./queries.ts";

const { choice: says } = announcements;

/** The person's choice, which an unsubscribe link may also have changed. */
export function ClassLetters() {
	return (
		<section aria-labelledby="class-letters" className="pt-14">
			<h2 id="class-letters" className="head mb-6">
				{says.heading}
			</h2>
			<Sheet className="lg:max-w-[640px]">
				<p className="measure mb-4">{says.lead}</p>
				<Loaded query={useQuery(classLettersQuery)} rows={1} part>
					{({ classLetters: saved, classes }) => (
						<>
							<ChoiceField saved={saved} />
							{saved === "on" && classes.length > 0 && <LettersOfClasses classes={classes} />}
						</>
					)}
				</Loaded>
			</Sheet>
		</section>
	);
}

function ChoiceField({ saved }: { saved: Choice }) {
	const client = useQueryClient();
	const { mutateAsync, isPending, variables } = useMutation({
		mutationFn: (choice: Choice) =>
			call("PATCH /api/me/class-letters", { body: { classLetters: choice } }),
	});

	async function choose(choice: Choice) {
		try {
			await mutateAsync(choice);
			client.setQueryData(
				classLettersQuery.queryKey,
				(known) => known && { ...known, classLetters: choice },
			);
			toast(says.saved);
		} catch (fault) {
			if (!isSessionEnd(fault)) await showFailure(says.failed, fault);
		}
	}

	return (
		<SelectField
			label={says.label}
			options={says.options}
			value={isPending ? variables : saved}
			disabled={isPending}
			onChange={({ target }) => {
				const choice = classLetters.find((one) => one === target.value);
				if (choice) void choose(choice);
			}}
		/>
	);
}
