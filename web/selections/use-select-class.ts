import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { SelectState } from "#contract/classes/select-state.ts";
import { selectState } from "#contract/classes/select-state.ts";
import type { PublicClass } from "#contract/classes.ts";
import { call } from "../data/api.ts";
import { approvedClassesKey } from "../data/keys.ts";
import { isSessionEnd, Unreachable } from "../data/problem.ts";
import { queryClient } from "../data/query-client.ts";
import { showFailure } from "../data/show-failure.ts";
import { select } from "../messages/en/select.ts";
import { messages } from "../messages/en.ts";
import { enrolledQuery } from "../session/purchases.ts";
import { useSession } from "../session/session.ts";
import { confirmAction, showMessage } from "../ui/dialogs.ts";
import { selectedClassesQuery } from "./queries.ts";

/** Classes that are being selected right now. */
const underWay = new Set<string>();

/** The state of one class's Select button for the current user (docs/specification.md §4). */
export const useSelectClass = import.meta.env.SSR ? visitorsSelect : useBrowserSelect;

/** The result on the server, and in the browser until the session is checked. */
function visitorsSelect(course: PublicClass): ReturnType<typeof useBrowserSelect> {
	const { availableSeats } = course;
	const state = selectState({ role: undefined, availableSeats, selected: false, enrolled: false });
	return {
		...{ state, selectionId: undefined, busy: false, settled: false },
		carryOut: async () => {},
	};
}

function useBrowserSelect(course: PublicClass) {
	const session = useSession();
	const { selection, enrolled, known } = useOwn(course._id);
	const askForLogin = useLoginQuestion(course._id);
	const selecting = useMutation({ mutationFn: () => postSelection(course) });
	const state: SelectState = selectState({
		role: session.user?.role,
		availableSeats: course.availableSeats,
		selected: selection !== undefined,
		enrolled,
	});
	const carryOut = async () => {
		// A second click may come before the button is rendered as disabled, or on another button of the same class.
		if (underWay.has(course._id)) return;
		underWay.add(course._id);
		try {
			if (session.status === "visitor") await askForLogin();
			if (session.status === "unreachable")
				await showFailure(select.failedTitle, new Unreachable(messages.faults.unreachable));
			if (session.status === "signed-in" && state === "open") await selecting.mutateAsync();
		} finally {
			underWay.delete(course._id);
		}
	};
	const settled = session.status === "visitor" || session.status === "unreachable" || known;
	return { state, selectionId: selection?._id, busy: selecting.isPending, settled, carryOut };
}

/** The user's selection and enrolment of this class. Only students have any. */
function useOwn(classId: string) {
	const { user } = useSession();
	const student = user?.role === "student";
	const email = user?.email ?? "";
	const selected = useQuery({ ...selectedClassesQuery(email), enabled: student });
	const bought = useQuery({ ...enrolledQuery(email), enabled: user !== undefined });
	const waiting = (student && selected.isPending) || (user !== undefined && bought.isPending);
	return {
		selection: selected.data?.find((one) => one.classId === classId),
		enrolled: bought.data?.some((one) => one.classId === classId) ?? false,
		known: user !== undefined && !waiting,
	};
}

/** Asks a visitor to log in. /login returns to this page, which then selects the class. */
function useLoginQuestion(classId: string) {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	return async () => {
		const confirmed = await confirmAction({
			title: select.loginTitle,
			text: select.loginText,
			confirm: select.loginConfirm,
			cancel: messages.cancel,
		});
		if (!confirmed) return;
		const params = new URLSearchParams(search);
		params.set("select", classId);
		navigate("/login", { state: { from: `${pathname}?${params}` } });
	};
}

async function postSelection(course: PublicClass): Promise<void> {
	try {
		const { insertedId } = await call("POST /api/selected/class", {
			body: { classId: course._id },
		});
		await queryClient().invalidateQueries({ queryKey: ["selectedClasses"] });
		if (insertedId) {
			await showMessage({ title: select.doneTitle, text: select.done, close: messages.ok });
		}
	} catch (fault) {
		if (isSessionEnd(fault)) return;
		// The class was sold out or closed meanwhile, so the card is refreshed too.
		void queryClient().invalidateQueries({ queryKey: approvedClassesKey });
		await showFailure(select.failedTitle, fault);
	}
}
