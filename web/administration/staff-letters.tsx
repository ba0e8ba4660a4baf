import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type StaffLetters as Choice, staffLetters } from "#contract/enumerations.ts";
import { call } from "../data/api.ts";
import { isSessionEnd } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { staffLetters as letters } from "../messages/en/staff-letters.ts";
import { SelectField } from "../ui/select-field.tsx";
import { toast } from "../ui/toasts.ts";

const staffLettersQuery = queryOptions({
	queryKey: ["staffLetters"],
	queryFn: () => call("GET /api/me/staff-letters"),
	staleTime: 0,
});

/** The administrator's choice: a letter for each thing that waits, or one a day. */
export default function StaffLetters() {
	return (
		<section aria-labelledby="letters" className="pt-14">
			<h2 id="letters" className="head mb-6">
				{letters.heading}
			</h2>
			<Loaded query={useQuery(staffLettersQuery)} rows={1} part>
				{({ staff }) => <ChoiceField saved={staff} />}
			</Loaded>
		</section>
	);
}

function ChoiceField({ saved }: { saved: Choice }) {
	const client = useQueryClient();
	const [chosen, setChosen] = useState(saved);
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (staff: Choice) => call("PATCH /api/me/staff-letters", { body: { staff } }),
	});

	async function choose(staff: Choice) {
		setChosen(staff);
		try {
			await mutateAsync(staff);
			client.setQueryData(staffLettersQuery.queryKey, { staff });
			toast(letters.saved);
		} catch (fault) {
			setChosen(chosen);
			if (!isSessionEnd(fault)) await showFailure(letters.failed, fault);
		}
	}

	return (
		<SelectField
			label={letters.label}
			options={letters.options}
			value={chosen}
			disabled={isPending}
			className="max-w-md"
			onChange={({ target }) => {
				const staff = staffLetters.find((one) => one === target.value);
				if (staff) void choose(staff);
			}}
		/>
	);
}
