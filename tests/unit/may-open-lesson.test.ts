import { expect, test } from "vitest";
import { classStatuses, roles } from "#contract/enumerations.ts";
import { mayOpenLesson } from "#contract/lessons/may-open-lesson.ts";

const approved = "approved" as const;
const lesson = { isFree: false, isRetired: false };
const free = { isFree: true, isRetired: false };
const retired = { isFree: true, isRetired: true };
const student = { role: "student" as const, isOwner: false, isEnrolled: false };
const enrolled = { ...student, isEnrolled: true };
const teacher = { ...student, role: "instructor" as const };
const owner = { ...teacher, isOwner: true };
const admin = { ...student, role: "admin" as const };
/** Who was a teacher when the class was made. */
const formerTeacher = { ...student, isOwner: true };

test.each([
	["a visitor", undefined, "closed", "open", "hidden"],
	["a student without the class, also after a refund", student, "closed", "open", "hidden"],
	["an enrolled student", enrolled, "open", "open", "hidden"],
	["another teacher", teacher, "closed", "open", "hidden"],
	[
		"a teacher who was enrolled as a student",
		{ ...teacher, isEnrolled: true },
		"open",
		"open",
		"hidden",
	],
	["the class's owner", owner, "open", "open", "open"],
	["an owner who is no teacher any more", formerTeacher, "open", "open", "open"],
	["an administrator", admin, "open", "open", "open"],
] as const)(
	"of an approved class, %s opens a lesson, a free one, a retired one",
	(_, viewer, ...answers) => {
		const judged = [lesson, free, retired].map((one) =>
			mayOpenLesson({ viewer, lesson: one, classStatus: approved }),
		);
		expect(judged).toEqual(answers);
	},
);

test("a class that is not approved hides all of its lessons, but from those who have it or decide", () => {
	for (const classStatus of ["pending", "denied"] as const)
		for (const one of [lesson, free]) {
			const access = (viewer: Parameters<typeof mayOpenLesson>[0]["viewer"]) =>
				mayOpenLesson({ viewer, lesson: one, classStatus });
			expect([undefined, student, teacher].map(access)).toEqual(["hidden", "hidden", "hidden"]);
			expect([enrolled, owner, admin].map(access)).toEqual(["open", "open", "open"]);
		}
});

test("of all combinations, a stranger opens nothing but a free lesson of an approved class", () => {
	const flags = [true, false];
	for (const role of roles.filter((one) => one !== "admin"))
		for (const isFree of flags)
			for (const isRetired of flags)
				for (const classStatus of classStatuses) {
					const viewer = { role, isOwner: false, isEnrolled: false };
					const access = mayOpenLesson({ viewer, lesson: { isFree, isRetired }, classStatus });
					const isOpen = isFree && !isRetired && classStatus === "approved";
					expect([role, isFree, isRetired, classStatus, access === "open"]).toEqual([
						...[role, isFree, isRetired, classStatus, isOpen],
					]);
				}
});
