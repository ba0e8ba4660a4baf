import type { FileLink, LessonFile } from "#contract/files.ts";
import type { OpenedLesson } from "#contract/lessons.ts";
import { call } from "../data/api.ts";
import { maySignIn } from "../data/session-state.ts";
import { fileSize } from "../messages/en/file-size.ts";
import { lessons } from "../messages/en/lessons.ts";
import { DownloadButton } from "./download-button.tsx";

interface LessonFilesProps {
	lesson: Pick<OpenedLesson, "_id" | "files">;
	/** Called when a file was downloaded, which counts for the refund rule. */
	onTaken?(): void;
}

/** The files of an open lesson. */
export function LessonFiles({ lesson: { _id, files }, onTaken }: LessonFilesProps) {
	if (files.length === 0) return null;
	const linkOf = async (file: string) => {
		const params = { id: _id, file };
		const name = "POST /api/lesson/:id/files/:file/link";
		const link = await call(name, { params, withToken: maySignIn() });
		onTaken?.();
		return link;
	};
	return (
		<section aria-labelledby="files" className="min-w-0">
			<h2 id="files" className="name">
				{lessons.files.heading}
			</h2>
			<FileList files={files} linkOf={linkOf} />
		</section>
	);
}

interface FileListProps {
	files: LessonFile[];
	linkOf(id: string): Promise<FileLink>;
}

/** A list of files with name, size and download button. */
export function FileList({ files, linkOf }: FileListProps) {
	return (
		<ul className="mt-2 grid grid-cols-1">
			{files.map(({ _id, name, size }) => (
				<li
					key={_id}
					className="flex flex-wrap items-center gap-x-4 border-hairline border-t last:border-b"
				>
					<p className="min-w-0 flex-[1_1_160px] py-2 wrap-anywhere">
						<bdi>{name}</bdi> <span className="cut">{fileSize(size)}</span>
					</p>
					<DownloadButton name={name} link={() => linkOf(_id)} />
				</li>
			))}
		</ul>
	);
}
