import { randomTexts } from "../random-texts.ts";

/** Adds that many approved classes with the texts of the benchmark's world (bench/world.ts). */
export function addClasses(db, size) {
	const text = randomTexts(7);
	const add =
		db.prepare(`insert into classes (className, description, image, instructorName, instructorEmail, level,
		price, availableSeats, enrolled, status) values (?, ?, ?, ?, ?, 'beginner', ?, ?, ?, 'approved')`);
	const rare = new Set([0.25, 0.5, 0.75].map((part) => Math.floor(part * size)));
	db.exec("begin");
	for (let number = 0; number < size; number += 1) {
		const teacher = number % Math.max(8, Math.ceil(size / 100));
		add.run(
			`${text(4)} study ${number}${rare.has(number) ? " quokka" : ""}`,
			text(12),
			"/media/eyes-00000000/1280.jpg",
			`Teacher ${teacher}`,
			`t-${teacher}@genga.test`,
			10 + (number % 90),
			number % 5,
			(number * 7919) % 5000,
		);
	}
	db.exec("commit");
}
