/**
 * Names of public data. A cached answer has the names of the data that it was made from, and is dropped when one of
 * these changes (decisions/0031). `classes`: every list of classes. `instructors`: the instructors and their numbers of
 * classes and students. `studio`: the studio's texts, whose change drops everything. `anything`: data without a name of
 * its own.
 */
export type PublicName = `class ${string}` | "classes" | "instructors" | "studio" | "anything";

/** The name of the data that a call of the contract reads. */
export function nameRead(call: string, params: { id?: string } = {}): PublicName {
	if (ofClass.includes(call)) return `class ${params.id}`;
	return callNames[call] ?? "anything";
}

const ofClass = [
	"GET /api/class/:id",
	"GET /api/class/:id/lessons",
	"GET /api/class/:id/shared-sheets",
];

const callNames: Record<string, PublicName> = {
	"GET /api/approvedClasses": "classes",
	"GET /api/instructors": "instructors",
	"GET /api/instructor/:id": "instructors",
	"GET /api/instructor/:id/page": "instructors",
	"GET /api/home": "studio",
	"GET /api/pages/:page": "studio",
};

/** Whether an answer that was made from `read` is outdated. Without `changed`, everything may have changed. */
export function isOutdated(read: ReadonlySet<PublicName>, changed?: readonly PublicName[]) {
	return !changed || read.has("anything") || changed.some((name) => read.has(name));
}

/** The names that a change of a class's seats, text or status affects. */
export function namesOfClass(id: string): PublicName[] {
	return [`class ${id}`, "classes", "instructors"];
}
