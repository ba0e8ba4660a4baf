import type { FormEvent } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { pageParameters } from "#contract/page-parameters.ts";
import { select } from "../messages/en/select.ts";
import { InkButton, InkLink, PencilButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useSelectClass } from "./use-select-class.ts";

/**
 * The Select button, or its replacement once the class is selected, bought or sold out. `ink` marks the main action
 * of a page.
 */
export function SelectButton({ course, ink = false }: { course: PublicClass; ink?: boolean }) {
	const { state, selectionId, busy, settled, carryOut } = useSelectClass(course);
	const setParams = useSetParams();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		// Until it is known who is logged in, the form is submitted, and EarlySelect carries it out later.
		if (!settled) return setParams(withSelect, { replace: true, preventScrollReset: true });
		await carryOut();
	};
	const withSelect = (current: URLSearchParams) => {
		current.set("select", course._id);
		return current;
	};
	return (
		// The button may turn into a link, so the focus is kept in this place.
		<div
			{...useKeptFocus<HTMLDivElement>()}
			tabIndex={-1}
			className={ink ? "grid" : "flex justify-end"}
		>
			<Inside {...{ course, state, selectionId, busy, submit, ink }} />
		</div>
	);
}

type InsideProps = { course: PublicClass; ink: boolean; submit(event: FormEvent): void } & Pick<
	ReturnType<typeof useSelectClass>,
	"state" | "selectionId" | "busy"
>;

function Inside({ course, state, selectionId, busy, submit, ink }: InsideProps) {
	if (state === "selected" && selectionId) {
		if (course.availableSeats < 1) return <Mark pencil="text-blue">{select.selected}</Mark>;
		return <Selected selectionId={selectionId} className={course.className} ink={ink} />;
	}
	if (state === "enrolled") {
		const place = ink ? "justify-self-center" : "";
		return <Mark pencil={`text-green ${place}`}>{select.enrolled}</Mark>;
	}
	const Button = ink ? InkButton : PencilButton;
	return (
		<form method="get" onSubmit={submit} className="grid">
			<KeptParams />
			<input type="hidden" name="select" value={course._id} />
			<Button
				type="submit"
				disabled={busy || state !== "open"}
				aria-label={select.selectNamed(course.className)}
			>
				{select.select}
			</Button>
		</form>
	);
}

/** The server renders no button that is pressed, so it does not set up the navigation for each card. */
const useSetParams = import.meta.env.SSR ? () => noNavigation : () => useSearchParams()[1];
const noNavigation: ReturnType<typeof useSearchParams>[1] = () => {};

/** The maximum length of filters that are copied into the form, because each card on the page contains them. */
const KEPT_MAX = 200;

/** Submitting a form replaces the whole query of its page, so the filters are added as hidden fields. */
function KeptParams() {
	const { search } = useLocation();
	if (last.search !== search) last = { search, kept: keptParams(search) };
	return last.kept.map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

/** Cached, because it is the same for all cards of a page. */
let last: { search: string; kept: [name: string, value: string][] } = { search: "", kept: [] };

function keptParams(search: string): typeof last.kept {
	const params = new URLSearchParams(search);
	// The server renders the page without the other ones.
	const names = pageParameters.filter((name) => params.has(name));
	const kept = names.map((name): [string, string] => [name, params.get(name) ?? ""]);
	return new URLSearchParams(kept).toString().length > KEPT_MAX ? [] : kept;
}

function Selected(props: { selectionId: string; className: string; ink: boolean }) {
	const { selectionId, className, ink } = props;
	const toPay = `/dashboard/payment/${selectionId}`;
	if (ink) {
		return (
			<span className="grid justify-items-center gap-1">
				<InkLink to={toPay} aria-label={select.payNowFor(className)} className="w-full">
					{select.payNow}
				</InkLink>
				<Mark pencil="text-blue">{select.selected}</Mark>
			</span>
		);
	}
	return (
		<span className="flex flex-wrap items-center justify-end gap-x-5">
			<Mark pencil="text-blue">{select.selected}</Mark>
			<Link
				to={toPay}
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
