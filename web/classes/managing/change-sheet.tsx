import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClassChange } from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { classChangesKey } from "../../data/keys.ts";
import { showFailure } from "../../data/show-failure.ts";
import { DateMark } from "../../lists/date-mark.tsx";
import { administration } from "../../messages/administration.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { FieldChanges } from "./field-changes.tsx";

const { changes: says } = administration;

/** One edit of an approved class, with the old and new value of each field. */
export function ChangeSheet({ change }: { change: ClassChange }) {
	const { className, instructorName, at, seenAt, changes } = change;
	return (
		<Sheet as="article" pegs="down">
			<header className="mb-3 flex flex-wrap items-baseline gap-x-6">
				<div className="min-w-0 flex-[1_1_240px]">
					<h2 className="name line-clamp-6">
						<bdi>{className}</bdi>
					</h2>
					<p className="line-clamp-6 text-small text-graphite wrap-anywhere">
						{says.by(instructorName)}
					</p>
				</div>
				<DateMark date={at} />
			</header>
			<FieldChanges changes={changes} />
			{seenAt ? (
				<p className="mt-4 flex items-baseline gap-2 text-graphite text-small">
					{says.seen}
					<DateMark date={seenAt} />
				</p>
			) : (
				<MarkSeen change={change} />
			)}
		</Sheet>
	);
}

function MarkSeen({ change }: { change: ClassChange }) {
	const { markSeen, busy } = useSeen(change);
	return (
		<div className="mt-5 p-1 pb-0">
			<PencilButton
				disabled={busy}
				aria-label={says.markSeenNamed(change.className)}
				onClick={() => void markSeen()}
			>
				{says.markSeen}
			</PencilButton>
		</div>
	);
}

/** Removes an edit from the list, for all administrators. */
function useSeen({ _id: id }: ClassChange) {
	const client = useQueryClient();
	const mutationKey = ["seen", id];
	const { mutateAsync, isPending } = useMutation({
		mutationKey,
		mutationFn: () => call("PATCH /api/class-changes/:id/seen", { params: { id } }),
	});
	const markSeen = async () => {
		// A second click may come before the button is rendered as disabled.
		if (client.isMutating({ mutationKey }) > 0) return;
		try {
			await mutateAsync();
			await client.invalidateQueries({ queryKey: classChangesKey });
			// The pressed button disappears with its sheet, so the focus moves to the list.
			document.getElementById("content")?.focus({ preventScroll: true });
		} catch (fault) {
			await showFailure(says.failedTitle, fault);
		}
	};
	return { markSeen, busy: isPending };
}
