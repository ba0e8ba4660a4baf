import * as quoted from "#contract/quoted.ts";

export const dashboard = {
	heading: quoted.dashboard,
	site: "Site",
	selectedClasses: "Selected Classes",
	enrolledClasses: "Enrolled Classes",
	paymentHistory: "Payment History",
	myClasses: "My Classes",
	addClass: "Add Class",
	adminPanel: "Admin Panel",
	manageClasses: "Manage Classes",
	manageUsers: "Manage Users",
	managePayments: "Payments",
	applications: "Applications",
	classChanges: "Class Changes",
	messages: "Messages",
	audit: "Audit Log",
	security: "Security",
	home: "Home",
	classes: "Classes",
	instructors: "Instructors",
	about: "About",
} as const;
