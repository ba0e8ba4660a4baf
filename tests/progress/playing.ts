import type { TestPerson } from "#tests/support/make.ts";
import type { TestLesson } from "#tests/support/make-outline.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export async function beat(
	world: World,
	who: Pick<TestPerson, "token">,
	lesson: Pick<TestLesson, "id">,
	[from, to]: [from: number, to: number],
): Promise<Answer> {
	const body = { from, to, position: to };
	return await ask(world, who, `POST /api/lesson/${lesson.id}/beat`, body);
}

/** Opens the lesson, lets the time pass that the part takes at this speed, and reports it. */
export async function play(
	world: World,
	who: Pick<TestPerson, "token">,
	lesson: Pick<TestLesson, "id">,
	[from, to]: [from: number, to: number],
	speed = 1,
): Promise<Answer> {
	await beat(world, who, lesson, [from, from]);
	world.clock.pass(Math.ceil((to - from) / speed));
	return await beat(world, who, lesson, [from, to]);
}
