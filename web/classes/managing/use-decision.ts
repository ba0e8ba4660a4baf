import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassDecision } from "#contract/enumerations.ts";
import { call } from "../../data/api.ts";
import { approvedClassesKey, managedClassesKey } from "../../data/keys.ts";
import { isProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { pausedClasses } from "../../messages/paused-classes.ts";
import { confirmAction, showMessage } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { useDecidedInPlace } from "./use-decided-in-place.ts";

const { classes } = administration;

/** Approves or denies one class: asks, decides once, reports it (docs/specification.md §4, §5, §8). */
export function useDecision(course: ManagedClass) {
	const { _id: id, className, status, version } = course;
	const client = useQueryClient();
	const decidedInPlace = useDecidedInPlace();
	const [justDecided, setJustDecided] = useState(false);
	const { mutateAsync, isPending } = useMutation({
		mutationFn: ({ to, version }: { to: ClassDecision; version: number }) =>
			call(to === "approved" ? "PATCH /api/approve/classes/:id" : "PATCH /api/deny/classes/:id", {
				params: { id },
				query: { version },
			}),
	});

	const decide = async (to: ClassDecision) => {
		if (!(await confirmAction(question(course, to)))) return;
		try {
			// The question was about this version. The list may show a newer one by now.
			await mutateAsync({ to, version });
		} catch (fault) {
			return await explain(fault);
		}
		setJustDecided(true);
		decidedInPlace(id, { status: to });
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		toast(to === "approved" ? classes.approved(className) : classes.denied(className));
	};

	async function explain(fault: unknown) {
		// After a lost answer the decision may be saved.
		void client.invalidateQueries({ queryKey: managedClassesKey });
		if (isProblem(fault, "already_decided")) {
			const { decidedTitle: title, decidedText } = classes;
			return await showMessage({ title, text: decidedText(className), close: messages.ok });
		}
		if (isProblem(fault, "stale_version")) {
			const { changedTitle: title, changedText } = classes;
			return await showMessage({ title, text: changedText(className), close: messages.ok });
		}
		await showFailure(classes.failedTitle, fault);
	}

	return { decide, mayDecide: status === "pending" && !isPending, justDecided };
}

function question({ className, instructorName, paused }: ManagedClass, to: ClassDecision) {
	const { askTitle: title, askDeny, confirmApprove, confirmDeny } = classes;
	const { askApprove } = paused ? pausedClasses : classes;
	const cancel = messages.cancel;
	if (to === "denied") {
		const text = askDeny(className, instructorName);
		return { title, text, confirm: confirmDeny, cancel, grave: true };
	}
	return { title, text: askApprove(className, instructorName), confirm: confirmApprove, cancel };
}
