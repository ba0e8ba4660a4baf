import { type ChangeEvent, useId, useState } from "react";
import { CLASS_FILES_MAX_BYTES, FILES_A_LESSON } from "#contract/files.ts";
import { call } from "../data/api.ts";
import { DownloadButton } from "../lessons/door.ts";
import { fileSize } from "../messages/en/file-size.ts";
import { outlines } from "../messages/outlines.ts";
import { Correction } from "../ui/correction.tsx";
import { described, FieldFrame } from "../ui/field.tsx";
import { TimingChart } from "../ui/timing-chart.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import type { EditedFile, FileSender } from "./use-file-sender.ts";

const { write } = outlines;

interface FilesFieldProps {
	/** The files of the lesson. */
	ids: string[];
	sender: FileSender;
	onFiles(change: (files: string[]) => string[]): void;
}

/** The files beside a lesson: chosen, sent, continued and removed. */
export function FilesField({ ids, sender, onFiles }: FilesFieldProps) {
	const field = useId();
	const [faults, setFaults] = useState<string[]>([]);
	const mine = ids.flatMap((id) => sender.files.filter(({ _id }) => _id === id));
	const taken = sender.files.reduce((sum, { size }) => sum + size, 0);
	const hint = write.filesHint(fileSize(Math.max(0, CLASS_FILES_MAX_BYTES - taken)));
	const isFull = ids.length >= FILES_A_LESSON;
	const error = faults.length > 0 ? faults.join(" ") : undefined;

	const add = useOneAtATime(async (chosen: File[]) => {
		const found: string[] = [];
		let all = ids;
		for (const file of chosen) {
			const fault = await sender.add(file, all, (id, instead) => {
				all = replaced(all, id, instead);
				onFiles((files) => replaced(files, id, instead));
			});
			if (fault) found.push(write.fileFault(file.name, fault));
			if (all.length >= FILES_A_LESSON && file !== chosen.at(-1)) {
				found.push(write.tooManyFiles);
				break;
			}
		}
		setFaults(found);
	});

	const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		void add([...(currentTarget.files ?? [])]);
		// Choosing the same file again must fire another change event.
		currentTarget.value = "";
	};

	const remove = (id: string) => {
		onFiles((files) => files.filter((one) => one !== id));
		sender.remove(id);
	};

	return (
		<FieldFrame field={field} label={write.files} hint={hint} error={error}>
			{mine.length > 0 && (
				<ul className="grid grid-cols-1">
					{mine.map((file) => (
						<li key={file._id} className="border-hairline border-b py-1">
							<OneFile file={file} again={() => sender.queue(file._id)} remove={remove} />
						</li>
					))}
				</ul>
			)}
			{isFull ? (
				<p>{write.filesFull}</p>
			) : (
				<div className="actions mt-1 p-1">
					<span className="pencil focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-blue">
						<span aria-hidden="true">{write.chooseFiles}</span>
						<input
							type="file"
							multiple
							className="absolute inset-0 cursor-pointer opacity-0"
							onChange={take}
							{...described(field, error, hint)}
						/>
					</span>
				</div>
			)}
		</FieldFrame>
	);
}

/** With the new file at the end, or at the place of the unfinished one. */
function replaced(files: string[], id: string, instead: string | undefined): string[] {
	if (files.includes(id)) return files;
	if (instead === undefined || !files.includes(instead)) return [...files, id];
	return files.map((one) => (one === instead ? id : one));
}

interface OneFileProps {
	file: EditedFile;
	again(): void;
	remove(id: string): void;
}

function OneFile({ file, again, remove }: OneFileProps) {
	const { _id, name, size, received, step, fault } = file;
	const isComplete = received === size;
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4">
				<div className="min-w-0 flex-[1_1_200px] py-2">
					<p className="font-semibold wrap-anywhere">
						<bdi>{name}</bdi>
					</p>
					<p className="text-graphite text-small">{standing(file)}</p>
					{!isComplete && <TimingChart value={received / size} className="mt-1 max-w-60" />}
				</div>
				<p className="flex flex-wrap gap-x-5">
					{isComplete && (
						<DownloadButton
							name={name}
							link={() => call("POST /api/files/:id/link", { params: { id: _id } })}
						/>
					)}
					{step === "failed" && (
						<button
							type="button"
							className="bar-action"
							aria-label={write.sendAgainNamed(name)}
							onClick={again}
						>
							{write.sendAgain}
						</button>
					)}
					<button
						type="button"
						className="bar-action"
						aria-label={write.removeFileNamed(name)}
						onClick={() => remove(_id)}
					>
						{write.removeFile}
					</button>
				</p>
			</div>
			{step === "failed" && fault && <Correction>{fault}</Correction>}
		</>
	);
}

/** The upload progress in words. */
function standing({ size, received, step }: EditedFile): string {
	const all = fileSize(size);
	if (received === size) return all;
	const sent = received === 0 ? "0 KB" : fileSize(received);
	if (step === "queued") return `${all}, ${write.fileQueued}`;
	if (step === "waiting") return write.fileWaiting(sent, all);
	if (step === "resting") return write.fileHalf(sent, all);
	return write.fileSent(sent, all);
}
