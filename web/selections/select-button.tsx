import { type FormEvent, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { messages } from "../messages/en.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";
import { useSelectClass } from "./use-select-class.ts";

const { select } = messages;

/** Select, or what stands in its place once the class is selected, bought or gone. */
export function SelectButton({ drawing }: { drawing: PublicClass }) {
	const { state, selectionId, busy, settled, carryOut } = useSelectClass(drawing);
	const [, setParams] = useSearchParams();
	const place = useRef<HTMLDivElement>(null);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		// It is not clear yet who is there: EarlySelect carries it out as soon as it is.
		if (!settled) return setParams(withSelect, { replace: true, preventScrollReset: true });
		await carryOut();
		// The button may have become a mark with a link: the focus stays in this place.
		const stayed = document.activeElement !== document.body;
		if (!stayed) place.current?.querySelector<HTMLElement>("a, button")?.focus();
	};
	const withSelect = (current: URLSearchParams) => {
		current.set("select", drawing._id);
		return current;
	};
	return (
		<div ref={place} className="flex justify-end">
			<Inside {...{ drawing, state, selectionId, busy, submit }} />
		</div>
	);
}

type InsideProps = { drawing: PublicClass; submit(event: FormEvent): void } & Pick<
	ReturnType<typeof useSelectClass>,
	"state" | "selectionId" | "busy"
>;

function Inside({ drawing, state, selectionId, busy, submit }: InsideProps) {
	if (state === "selected" && selectionId) {
		return <Selected selectionId={selectionId} className={drawing.className} />;
	}
	if (state === "enrolled") return <Mark pencil="text-green">{select.enrolled}</Mark>;
	return (
		<form method="get" onSubmit={submit}>
			<input type="hidden" name="select" value={drawing._id} />
			<PencilButton
				type="submit"
				disabled={busy || state !== "open"}
				aria-label={select.selectNamed(drawing.className)}
				title={state === "not-for-role" ? select.notForRole : undefined}
			>
				{select.select}
			</PencilButton>
		</form>
	);
}

function Selected({ selectionId, className }: { selectionId: string; className: string }) {
	return (
		<span className="flex flex-wrap items-center justify-end gap-x-5">
			<Mark pencil="text-blue">{select.selected}</Mark>
			<Link
				to={`/dashboard/payment/${selectionId}`}
				aria-label={select.payNowFor(className)}
				className="inline-flex min-h-11 items-center text-small"
			>
				{select.payNow}
			</Link>
		</span>
	);
}

function Mark({ pencil, children }: { pencil: string; children: string }) {
	return (
		<span className={`inline-flex min-h-11 items-center gap-2 font-bold ${pencil}`}>
			<Icon name="check" />
			{children}
		</span>
	);
}
