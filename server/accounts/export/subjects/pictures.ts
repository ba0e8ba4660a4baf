import { isPictureKey } from "#providers/storage/port.ts";
import { type Subject, subject } from "../subject.ts";

const PUBLIC_FOLDER = "/media/";

/** The pictures that somebody uploaded, as the site keeps them. */
export const pictureSubjects: Subject[] = [
	subject({
		name: "uploads",
		about: "Pictures that you uploaded, in the largest size that the site keeps.",
		table: "uploads",
		whose: { column: "user_id", by: "person" },
		columns: {
			id: "as it is",
			user_id: "working",
			size: "as it is",
			url: "as it is",
			created_at: "time",
		},
		filesOf: ({ id, url }) => {
			const key = String(url).slice(PUBLIC_FOLDER.length);
			if (!isPictureKey(key)) return [];
			return [{ name: `uploads/${id}.jpg`, bytes: { in: "pictures", key } }];
		},
	}),
];
