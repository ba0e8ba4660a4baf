import { info } from "../messages/en/info.ts";

/** A day such as 2025-05-01 as docs/specification.md §2 writes it: "May 1, 2025". Other dates are in ui/dates.ts. */
export function UpdatedOn({ day }: { day: string }) {
	const date = new Date(`${day}T00:00Z`);
	const words = date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
	return <p className="cut">{info.updated(words)}</p>;
}
