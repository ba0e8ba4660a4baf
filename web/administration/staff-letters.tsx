import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
	const { queryKey } = staffLettersQuery;
	const { mutateAsync, isPending, variables } = useMutation({
		mutationFn: (staff: Choice) => call("PATCH /api/me/staff-letters", { body: { staff } }),
		onSuccess: (_, staff) => client.setQueryData(queryKey, { staff }),
		// Also after an error: the choice may be saved, and its answer lost.
		onSettled: () => void client.invalidateQueries({ queryKey }),
	});

	async function choose(staff: Choice) {
		try {
			await mutateAsync(staff);
			toast(letters.saved);
		} catch (fault) {
			if (!isSessionEnd(fault)) await showFailure(letters.failed, fault);
		}
	}

	return (
		<SelectField
			label={letters.label}
			options={letters.options}
			value={isPending ? variables : saved}
			disabled={isPending}
			className="max-w-md"
			onChange={({ target }) => {
				const staff = staffLetters.find((one) => one === target.value);
				if (staff) void choose(staff);
			}}
		/>
	);
}
