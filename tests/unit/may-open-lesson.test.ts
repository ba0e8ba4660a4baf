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
/** The owner of the class, who has since lost the role of instructor. */
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
	["an owner who is no longer a teacher", formerTeacher, "open", "open", "open"],
	["an administrator", admin, "open", "open", "open"],
] as const)(
	"in an approved class, %s gets the listed access to a paid, a free and a retired lesson",
	(_, viewer, ...answers) => {
		const judged = [lesson, free, retired].map((one) =>
			mayOpenLesson({ viewer, lesson: one, classStatus: approved }),
		);
		expect(judged).toEqual(answers);
	},
);

test("lessons of a pending or denied class are hidden from everyone except enrolled students, the owner and administrators", () => {
	for (const classStatus of ["pending", "denied"] as const)
		for (const one of [lesson, free]) {
			const access = (viewer: Parameters<typeof mayOpenLesson>[0]["viewer"]) =>
				mayOpenLesson({ viewer, lesson: one, classStatus });
			expect([undefined, student, teacher].map(access)).toEqual(["hidden", "hidden", "hidden"]);
			expect([enrolled, owner, admin].map(access)).toEqual(["open", "open", "open"]);
		}
});

test("a user who is not enrolled, owner or administrator opens only free live lessons of approved classes", () => {
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
