/** The later work that tells both that this critique is late. Sending the critique ends it. */
export const lateWorkId = (critiqueId: string) => `late-critique-${critiqueId}`;
