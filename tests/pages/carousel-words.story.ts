import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { touchUntilAsked } from "#tests/support/browser/parts.ts";
import { story } from "#tests/support/browser/story.ts";

/** Opacity below which words on a moving sheet cannot be read. */
const LEGIBLE = 0.25;

for (const label of ["Subjects", "What students say"])
	story(
		`the texts of two slides never overlap while the carousel turns, ${label}`,
		async ({ enter }) => {
			const page = await enter({ reducedMotion: "no-preference" });
			await page.goto("/");
			await scriptReady(page);
			await touchUntilAsked(page, /further-sections/);
			await page.mouse.move(2, 2);
			const carousel = page.getByRole("region", { name: label });
			await carousel.locator("[inert]").first().waitFor({ state: "attached" });
			const next = carousel.getByRole("button", { name: "Next", exact: true });
			await next.focus();
			const most = await next.evaluate(async (button: HTMLElement, legible) => {
				const slides = [...document.querySelectorAll(".carousel-slide")].filter((slide) =>
					button.closest("section")?.contains(slide),
				);
				const opacity = (element: Element | null) =>
					element ? Number(getComputedStyle(element).opacity) : 0;
				const readable = () =>
					slides.filter(
						(slide) => opacity(slide) * opacity(slide.querySelector(".slide-words")) > legible,
					).length;
				const animations = () => button.closest("section")?.getAnimations({ subtree: true }) ?? [];
				// The carousel may just have turned by itself.
				await Promise.allSettled(animations().map((one) => one.finished));
				button.click();
				// One frame only. On a busy machine the next may come after the movement.
				await new Promise(requestAnimationFrame);
				const moving = animations();
				for (const one of moving) one.pause();
				// The sheets move for 350 ms (docs/specification.md §9).
				const counts = [0, 50, 100, 150, 200, 250, 300, 349].map((at) => {
					for (const one of moving) one.currentTime = at;
					return readable();
				});
				return { most: Math.max(...counts), moving: moving.length };
			}, LEGIBLE);
			expect(most.moving).toBeGreaterThan(2);
			expect(most.most).toBeLessThan(2);
		},
	);
