import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Unreachable } from "../data/problem.ts";
import { useSite } from "../document/site.ts";
import { accounts, type GoogleError } from "../messages/en/accounts.ts";
import { announce } from "../session/announce.ts";
import { beginSession } from "../session/begin-session.ts";
import { explainGoogle, takeBackGoogleFault } from "./explain-google.ts";
import { isOurAddress } from "./google-address.ts";
import { type GooglePopup, type GoogleReport, openGoogle } from "./google-popup.ts";
import { withReturn } from "./return-path.ts";

const { google } = accounts;

/** Handles the Google button (docs/specification.md §4). `waiting` is the message to show while the popup is open. */
export function useGoogle(from: string) {
	const site = useSite().origin;
	const navigate = useNavigate();
	const popup = useRef<GooglePopup>(undefined);
	const [waiting, setWaiting] = useState<string>();
	useEffect(() => () => popup.current?.leave(), []);

	const press = () => {
		const first = !waiting;
		popup.current?.leave();
		const opened = isOurAddress(location, site) ? openGoogle(hear) : "unauthorized-domain";
		popup.current = typeof opened === "string" ? undefined : opened;
		if (typeof opened === "string") return explain(opened);
		setWaiting(first ? google.waiting : google.troubles["cancelled-popup-request"]);
	};
	const hear = async (report: GoogleReport) => {
		if (!report.ok) return explain(report.code);
		takeBackGoogleFault();
		const fault = await completeLogin();
		if (fault) explain(fault);
	};
	const explain = (code: GoogleError) => {
		setWaiting(undefined);
		// The login page asks for the password, as it does after a full-page return from Google.
		if (code === "password-wanted")
			return navigate(withReturn("/login", from, { google: code }), {
				replace: true,
				state: { from },
			});
		void explainGoogle(code, from, site);
	};
	return { press, waiting };
}

/** Resolves with the reason for a failure. After a success the page moves on by itself. */
async function completeLogin(): Promise<GoogleError | undefined> {
	try {
		await announce(await beginSession());
		return undefined;
	} catch (fault) {
		return fault instanceof Unreachable ? "network-request-failed" : "internal-error";
	}
}
