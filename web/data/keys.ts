/**
 * The first part of every query key that more than one room makes stale. A change invalidates the keys of all that it
 * moved, so the rooms need not know each other.
 */

/** Everything that shows approved classes: stale when seats or prices moved. */
export const approvedClassesKey = ["approvedClasses"] as const;
/** What the signed-in person selected. */
export const selectedClassesKey = ["selectedClasses"] as const;
/** What the signed-in person bought. */
export const enrolledKey = ["enrolled"] as const;
/** The classes of the signed-in instructor. */
export const ownClassesKey = ["ownClasses"] as const;

/** What administrators see of all classes, people, payments, applications and changes, and the panel's sums. */
export const managedClassesKey = ["managedClasses"] as const;
export const usersKey = ["users"] as const;
export const paymentsKey = ["payments"] as const;
export const applicationsKey = ["applications"] as const;
export const classChangesKey = ["classChanges"] as const;
export const totalsKey = ["totals"] as const;
