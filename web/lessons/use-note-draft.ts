import { useState } from "react";
import { useDraftAt } from "../layouts/use-draft.ts";
import { useSession } from "../session/session.ts";

/** The text of a note that is being written. `of`: the id of the note, or of the lesson for a new one. */
export function useNoteDraft(of: string, saved: string) {
	const { user } = useSession();
	// As it was at first, because the session has no user any more when the server ends it.
	const [key] = useState(`note:${of}:${user?._id}`);
	return useDraftAt({ key, basis: "" }, saved);
}
