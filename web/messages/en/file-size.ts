const KB = 1024;
const MB = 1024 * KB;

/** "340 KB", "4.2 MB", "312 MB" */
export function fileSize(bytes: number): string {
	if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
	const megabytes = bytes / MB;
	return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}
