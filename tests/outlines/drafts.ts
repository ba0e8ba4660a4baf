import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { inkLesson, keepLog, textLesson } from "#tests/lessons/live-outline.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export function outlineOf(lessons: LessonDraft[], title = "Lines"): OutlineBody {
	return { bring: ["A pencil"], outcomes: ["an eye"], sections: [{ title, lessons }] };
}

/** A teacher with a class, and what the teacher does with its outline. */
export async function openTeaching(world: World) {
	const teacher = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const course = await makeClass(world, { owner: teacher });
	const path = `/api/class/${course.id}/outline` as const;
	const save = (version: number | null, body: unknown) =>
		ask(world, teacher, `PUT ${path}`, { version, body });
	const handIn = (version: number) => ask(world, teacher, `POST ${path}/hand-in`, { version });
	const takeBack = () => ask(world, teacher, `POST ${path}/take-back`);
	const see = async (who: TestPerson = teacher) => (await ask(world, who, `GET ${path}`)).body;
	const approve = (id: string, seen?: number) =>
		ask(world, admin, `PATCH /api/outlines/${id}/approve${seen ? `?version=${seen}` : ""}`);
	const decline = (id: string, feedback = "Add captions") =>
		ask(world, admin, `PATCH /api/outlines/${id}/decline`, { feedback });
	const throwAway = () => ask(world, teacher, `DELETE ${path}`);
	const lessons = async () => {
		const { body } = await ask(world, undefined, `GET /api/class/${course.id}/lessons`);
		return body.sections.flatMap((one: { lessons: { title: string }[] }) => one.lessons);
	};
	/** Saves a draft, with a drawing in it, and hands it in. */
	const handInOne = async (more: LessonDraft[] = []) => {
		const ink = inkLesson((await keepLog(world, course.id)).id);
		const { body } = await save(null, outlineOf([ink, textLesson(), ...more]));
		await handIn(body.version);
		const { draft } = await see();
		return { id: draft._id as string, version: body.version as number, ink };
	};
	return {
		...{ teacher, admin, course, path, save, handIn, takeBack, see, approve, decline },
		...{ throwAway, lessons, handInOne },
	};
}

export const outcome = ({ status, body }: Answer) => [status, body.code];
