import styles from "./lesson-text.css?url";

/** A lesson of text, as a sheet that is read or printed. */
export function LessonText({ html }: { html: string }) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="lesson" />
			<div
				className="lesson-text"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown, which cannot contain HTML
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		</>
	);
}
