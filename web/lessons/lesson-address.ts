/** The page of a lesson: the learning screen. */
export function lessonAddress(classId: string, lessonId: string): string {
	return `/learn/${classId}/${lessonId}`;
}
