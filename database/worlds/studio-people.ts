import type { Role } from "#contract/enumerations.ts";

export interface DemoPerson {
	/** Short name: the key by which classes and purchases refer to a person, and the portrait's name. */
	key: string;
	name: string;
	email: string;
	role: Role;
	/** A drawing in web/art/portraits; null shows the initial. */
	portrait: string | null;
}

/** The people of the demo studio. The first five are those of README.md, "People of the demo". */
export const demoPeople: DemoPerson[] = [
	{
		key: "priya",
		name: "Priya Raman",
		email: "student@genga.test",
		role: "student",
		portrait: "priya",
	},
	{
		key: "jonas",
		name: "Jonas Lind",
		email: "student2@genga.test",
		role: "student",
		portrait: "jonas",
	},
	{
		key: "mio",
		name: "Mio Tachibana",
		email: "instructor@genga.test",
		role: "instructor",
		portrait: "mio",
	},
	{
		key: "ryo",
		name: "Ryo Hamada",
		email: "instructor2@genga.test",
		role: "instructor",
		portrait: "ryo",
	},
	{ key: "admin", name: "Hana Mori", email: "admin@genga.test", role: "admin", portrait: null },
	{ key: "ada", name: "Ada Okafor", email: "ada@genga.test", role: "instructor", portrait: "ada" },
	{
		key: "kenji",
		name: "Kenji Arai",
		email: "kenji@genga.test",
		role: "instructor",
		portrait: "kenji",
	},
	{
		key: "lena",
		name: "Lena Voss",
		email: "lena@genga.test",
		role: "instructor",
		portrait: "lena",
	},
	{
		key: "sora",
		name: "Sora Nakagawa",
		email: "sora@genga.test",
		role: "instructor",
		portrait: "sora",
	},
	{
		key: "teo",
		name: "Teo Marchetti",
		email: "teo@genga.test",
		role: "instructor",
		portrait: "teo",
	},
	{
		key: "yuna",
		name: "Yuna Park",
		email: "yuna@genga.test",
		role: "instructor",
		portrait: "yuna",
	},
];

/** Students who only fill seats, so that the charts show something: `demo-1@genga.test` … */
export const FILLERS = 60;

export const DEMO_PASSWORD = "Sakuga#24";
