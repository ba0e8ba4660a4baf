/** The id of the later work that notifies student and teacher of a late critique. Sending the critique cancels it. */
export const lateWorkId = (critiqueId: string) => `late-critique-${critiqueId}`;
