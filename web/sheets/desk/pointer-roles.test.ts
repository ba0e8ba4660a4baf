import { expect, test, vi } from "vitest";
import { PointerRoles } from "./pointer-roles.ts";

let now = 10_000;
const touch = (id: number) => ({ id, type: "touch", time: now });
const pen = (id = 1) => ({ id, type: "pen", time: now });
const mouse = (id = 1) => ({ id, type: "mouse", time: now });

function hands(penOnly = false) {
	const onPenOnly = vi.fn();
	return { rules: new PointerRoles(penOnly, onPenOnly), onPenOnly };
}

test("mouse, pen and finger draw, until a pen was used", () => {
	for (const one of [mouse(), touch(1)]) {
		const { rules, onPenOnly } = hands();
		expect(rules.down(one, false)).toBe("draw");
		expect(rules.drawing).toBe(1);
		expect(rules.up(1)).toBe("draw");
		expect(rules.drawing).toBeUndefined();
		expect(onPenOnly).not.toHaveBeenCalled();
	}
});

test("the first pen makes it pen-only, once, and fingers move the sheet from then on", () => {
	const { rules, onPenOnly } = hands();
	expect(rules.down(pen(), false)).toBe("draw");
	rules.up(1);
	rules.down(pen(), false);
	rules.up(1);
	expect(onPenOnly).toHaveBeenCalledTimes(1);
	now += 1000;
	expect(rules.down(touch(2), false)).toBe("move");
	rules.up(2);
	expect(rules.down(mouse(3), false)).toBe("draw");
});

test("the person's choice counts: fingers draw again", () => {
	const { rules } = hands(true);
	expect(rules.down(touch(2), false)).toBe("move");
	rules.up(2);
	rules.penOnly = false;
	expect(rules.down(touch(2), false)).toBe("draw");
});

test("touches while the pen draws are the palm, as long as they last", () => {
	const { rules } = hands(true);
	rules.down(pen(), false);
	now += 5000;
	expect(rules.down(touch(2), false)).toBe("none");
	rules.up(1);
	now += 5000;
	expect(rules.deedOf(2)).toBe("none");
	expect(rules.up(2)).toBe("none");
});

test("a palm that lies on the sheet before the pen comes does nothing any more", () => {
	const { rules } = hands();
	expect(rules.down(touch(2), false)).toBe("draw");
	expect(rules.down(pen(1), false)).toBe("draw");
	expect(rules.deedOf(2)).toBe("none");
	expect(rules.drawing).toBe(1);
	const other = hands(true).rules;
	other.down(touch(2), false);
	other.down(pen(1), false);
	expect(other.moving).toEqual([]);
});

test("while a pen is near, touches are the hand that holds it", () => {
	const { rules } = hands(true);
	rules.seePen(now);
	now += 300;
	expect(rules.down(touch(2), false)).toBe("none");
	rules.up(2);
	now += 600;
	expect(rules.down(touch(2), false)).toBe("move");
});

test("a second finger makes both move the sheet, if the first has not drawn for long", () => {
	const { rules } = hands();
	rules.down(touch(1), false);
	expect(rules.down(touch(2), true)).toBe("move");
	expect(rules.moving).toEqual([1, 2]);
	expect(rules.down(touch(3), true)).toBe("none");
});

test("a second finger during a stroke does nothing", () => {
	const { rules } = hands();
	rules.down(touch(1), false);
	expect(rules.down(touch(2), false)).toBe("none");
	expect(rules.drawing).toBe(1);
});

test("one pointer draws at a time", () => {
	const { rules } = hands();
	rules.down(pen(1), false);
	expect(rules.down(mouse(2), false)).toBe("none");
	expect(rules.drawing).toBe(1);
});

test("a middle button moves the sheet", () => {
	const { rules } = hands();
	expect(rules.down({ ...mouse(), isToMove: true }, false)).toBe("move");
});
