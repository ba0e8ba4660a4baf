/**
 * The first part of each query key that more than one room invalidates. A mutation invalidates the keys of everything
 * that it changes, so rooms do not need to know each other.
 */

/** The signed-in user. */
export const meKey = ["me"] as const;
/** Everything that shows approved classes. Stale when seats or prices change. */
export const approvedClassesKey = ["approvedClasses"] as const;
/** The signed-in user's selections. */
export const selectedClassesKey = ["selectedClasses"] as const;
/** The signed-in user's purchases. */
export const enrolledKey = ["enrolled"] as const;
/** The signed-in user's progress in their classes, and how much of each payment's class is used. */
export const progressKey = ["progress"] as const;
/** The signed-in user's drawn sheets. */
export const sheetsKey = ["sheets"] as const;
/** The signed-in instructor's classes. */
export const ownClassesKey = ["ownClasses"] as const;

/** Sheets that were handed in, the critiques of them, and how many a seat has left. */
export const critiquesKey = ["critiques"] as const;

/** Administrators' lists of classes, users, payments, applications and changes, and the totals of the panel. */
export const managedClassesKey = ["managedClasses"] as const;
export const usersKey = ["users"] as const;
export const paymentsKey = ["payments"] as const;
export const applicationsKey = ["applications"] as const;
export const messagesKey = ["contactMessages"] as const;
export const classChangesKey = ["classChanges"] as const;
export const outlinesKey = ["outlines"] as const;
export const totalsKey = ["totals"] as const;
