import * as quoted from "#contract/quoted.ts";

export const select = {
	select: "Select",
	selectNamed: (className: string) => `Select ${className}`,
	selected: "Selected",
	enrolled: "Enrolled",
	payNow: "Pay now",
	payNowFor: (className: string) => `Pay now for ${className}`,
	notForRole: "Only students can select classes.",
	loginTitle: quoted.pleaseLogin,
	loginText: "You come straight back, and the class is selected for you.",
	loginConfirm: quoted.loginNow,
	doneTitle: quoted.goodJob,
	done: quoted.classSelected,
	failedTitle: "The class was not selected",
} as const;
