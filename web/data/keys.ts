/**
 * The first part of each query key that more than one room invalidates. A mutation invalidates the keys of everything
 * that it changes, so rooms do not need to know each other.
 */

/** Everything that shows approved classes. Stale when seats or prices change. */
export const approvedClassesKey = ["approvedClasses"] as const;
/** The signed-in user's selections. */
export const selectedClassesKey = ["selectedClasses"] as const;
/** The signed-in user's purchases. */
export const enrolledKey = ["enrolled"] as const;
/** The signed-in instructor's classes. */
export const ownClassesKey = ["ownClasses"] as const;

/** Administrators' lists of classes, users, payments, applications and changes, and the totals of the panel. */
export const managedClassesKey = ["managedClasses"] as const;
export const usersKey = ["users"] as const;
export const paymentsKey = ["payments"] as const;
export const applicationsKey = ["applications"] as const;
export const classChangesKey = ["classChanges"] as const;
export const totalsKey = ["totals"] as const;
