import { useNavigate } from "react-router";
import { v7 as newId } from "uuid";
import { passes } from "#contract/enumerations.ts";
import { call } from "../../data/api.ts";
import { showFailure } from "../../data/show-failure.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";

/** Sheet units: four to three, as the lessons are. */
const SIZE = { width: 800, height: 600 };

/**
 * Begins an empty sheet of no lesson, and opens it. The list needs the network anyway, so the sheet is created on the
 * server, and this page need not load the device store.
 */
export function useNewSheet() {
	const navigate = useNavigate();
	return async () => {
		const sheet = { lessonId: null, title: mySheets.newTitle, ...SIZE, layers: [...passes] };
		try {
			const { _id } = await call("POST /api/sheets", { body: { _id: newId(), ...sheet } });
			await navigate(`/desk/${_id}`);
		} catch (fault) {
			await showFailure(mySheets.newFailed, fault);
		}
	};
}
