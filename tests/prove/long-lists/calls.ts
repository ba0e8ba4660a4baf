import type { EndpointName } from "#contract/api.ts";
import { auditActions, waitingKinds } from "#contract/enumerations.ts";
import { everyEndpoint } from "#tests/support/good-calls.ts";
import type { LongLists } from "./furnish.ts";

/** Rows of a page, as the screens ask. */
const PAGE = 24;

export interface ListCall {
	name: EndpointName;
	/** The path with its filters. */
	path: string;
	as: "admin" | "student" | "teacher";
}

/** The public lists have measurements of their own, and up to a million rows (bench/RESULTS-of-a-million.md). */
const PUBLIC: EndpointName[] = ["GET /api/instructors", "GET /api/approvedClasses"];

/** Every list of the signed-in part as its screen asks for it, and in its other orders, filters and days. */
export function listCalls(world: LongLists): ListCall[] {
	const { student, teacher, classId, lessonId, paymentId, day } = world;
	const aged = ["", "sort=old", `from=${day}`, `from=${day}&to=${day}`];
	const ofStudent = encodeURIComponent(student.email);
	const wanted: [EndpointName, ListCall["as"], string[]?, Record<string, string>?][] = [
		["GET /api/users", "admin", [...aged, "role=instructor", "suspended=1"]],
		["GET /api/classes", "admin", [...aged, "sort=new", "status=pending", "status=denied"]],
		["GET /api/class-changes", "admin", [...aged, "state=seen"]],
		["GET /api/payments", "admin", [...aged, "refund=asked", "refund=refused"]],
		["GET /api/audit", "admin", [...aged, `action=${auditActions[0]}`]],
		["GET /api/contact-messages", "admin", [...aged, "state=open"]],
		["GET /api/instructor-applications", "admin", aged],
		["GET /api/outlines", "admin"],
		["GET /api/reported-sheets", "admin"],
		["GET /api/newsletter-issues", "admin"],
		["GET /api/earnings", "admin", ["", "sort=least"]],
		["GET /api/figures", "admin", ["", "by=class", "by=instructor"]],
		["GET /api/waiting-list", "admin", waitingKinds.map((kind) => `kind=${kind}`)],
		["GET /api/users/:id/suspensions", "admin", [""], { id: student.id }],
		["GET /api/users/:id/sessions", "admin", [""], { id: student.id }],
		["GET /api/users/:id/payments", "admin", [""], { id: student.id }],
		["GET /api/payment/:id/recorded-refunds", "admin", [""], { id: paymentId }],
		["GET /api/studio/facts-versions", "admin"],
		["GET /api/studio/texts/:subject/versions", "admin", [""], { subject: "questions" }],
		["GET /api/classes/instructor/:email", "teacher", [""], { email: teacher.email }],
		["GET /api/class/:id/students", "teacher", ["", "sort=old"], { id: classId }],
		["GET /api/class/:id/offered-sheets", "teacher", [""], { id: classId }],
		["GET /api/earnings/:id/months", "teacher", [""], { id: teacher.id }],
		["GET /api/earnings/:id/payouts", "teacher", [""], { id: teacher.id }],
		["GET /api/critique-queue", "teacher", ["state=open", "state=done"]],
		["GET /api/critiques", "student", ["", `classId=${classId}`]],
		["GET /api/sheets", "student", ["", `classId=${classId}`]],
		["GET /api/sharings", "student"],
		["GET /api/sessions", "student"],
		["GET /api/lesson/:id/notes", "student", [""], { id: lessonId }],
		["GET /api/progress", "student"],
		["GET /api/certificates", "student"],
		["GET /api/selected/classes/:email", "student", [""], { email: ofStudent }],
		["GET /api/payments/enrolled/:email", "student", [""], { email: ofStudent }],
	];
	refuseForgotten(wanted.map(([name]) => name));
	return wanted.flatMap(([name, as, filters = [""], params = {}]) =>
		filters.map((filter) => ({ name, as, path: pathOf(name, params, filter) })),
	);
}

/** A list that is new in the contract needs a place above. */
function refuseForgotten(known: EndpointName[]): void {
	const names = Object.keys(everyEndpoint) as EndpointName[];
	const forgotten = names.filter((name) => {
		const { query } = everyEndpoint[name] as { query?: { shape: object } };
		const isList = query !== undefined && "limit" in query.shape;
		return isList && !PUBLIC.includes(name) && !known.includes(name);
	});
	if (forgotten.length > 0) throw new Error(`Lists that are not measured: ${forgotten.join(", ")}`);
}

function pathOf(name: EndpointName, params: Record<string, string>, filter: string): string {
	const path = name.replace("GET ", "").replace(/:(\w+)/g, (_, key) => params[key] ?? "");
	return `${path}?limit=${PAGE}${filter && `&${filter}`}`;
}
