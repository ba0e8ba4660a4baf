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

test("a mouse and a finger draw before a pen was used", () => {
	for (const one of [mouse(), touch(1)]) {
		const { rules, onPenOnly } = hands();
		expect(rules.down(one, false)).toBe("draw");
		expect(rules.drawing).toBe(1);
		expect(rules.up(1)).toBe("draw");
		expect(rules.drawing).toBeUndefined();
		expect(onPenOnly).not.toHaveBeenCalled();
	}
});

test("the first pen turns on pen-only mode once, and fingers move the sheet from then on", () => {
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

test("fingers draw again after the user turns off pen-only mode", () => {
	const { rules } = hands(true);
	expect(rules.down(touch(2), false)).toBe("move");
	rules.up(2);
	rules.penOnly = false;
	expect(rules.down(touch(2), false)).toBe("draw");
});

test("a touch that starts while the pen draws is ignored until it ends", () => {
	const { rules } = hands(true);
	rules.down(pen(), false);
	now += 5000;
	expect(rules.down(touch(2), false)).toBe("none");
	rules.up(1);
	now += 5000;
	expect(rules.deedOf(2)).toBe("none");
	expect(rules.up(2)).toBe("none");
});

test("a finger on the sheet is ignored from the moment a pen starts to draw", () => {
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

test("touches shortly after a pen was near the sheet are ignored", () => {
	const { rules } = hands(true);
	rules.seePen(now);
	now += 300;
	expect(rules.down(touch(2), false)).toBe("none");
	rules.up(2);
	now += 600;
	expect(rules.down(touch(2), false)).toBe("move");
});

test("a second finger makes both fingers move the sheet if the first has not drawn for long", () => {
	const { rules } = hands();
	rules.down(touch(1), false);
	expect(rules.down(touch(2), true)).toBe("move");
	expect(rules.moving).toEqual([1, 2]);
	expect(rules.down(touch(3), true)).toBe("none");
});

test("a second finger during a stroke is ignored", () => {
	const { rules } = hands();
	rules.down(touch(1), false);
	expect(rules.down(touch(2), false)).toBe("none");
	expect(rules.drawing).toBe(1);
});

test("only one pointer draws at a time", () => {
	const { rules } = hands();
	rules.down(pen(1), false);
	expect(rules.down(mouse(2), false)).toBe("none");
	expect(rules.drawing).toBe(1);
});

test("the middle mouse button moves the sheet", () => {
	const { rules } = hands();
	expect(rules.down({ ...mouse(), isToMove: true }, false)).toBe("move");
});
