import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as quoted from "#contract/quoted.ts";
import { sourceFiles } from "#tests/support/imports.ts";

/** Copied from docs/specification.md, not from our own file. */
const sentences = {
	tagline: "Anime Drawing Course platform!",
	applicationError: "Unexpected Application Error!",
	forgotPassword: "Forgot password?",
	signInWithGoogle: "Sign In with Google",
	sendMessage: "Send Message",
	respondWithin: "We respond within 24 – 48 hours.",
	notFoundTitle: "404 Not Found",
	notFoundHeading: "ERROR 404",
	backToHome: "BACK TO HOME",
	popularInstructors: "Popular Instructors",
	dashboard: "Dashboard",
	payNow: "PAY NOW",
	payment: "Payment: $",
	paymentDetails: "Payment Details",
	paySecurely: "Complete your payment securely",
	pay: "Pay $",
	noFeedback: "No Feedback",
	userCreated: "User Created Successfully",
	userLoggedIn: "User Logged In Successfully",
	pleaseLogin: "Please Login, To Select The Class",
	loginNow: "Login Now!",
	goodJob: "Good job!",
	classSelected: "Class Selected Successfully!",
	paymentSuccessful: "Payment Successful",
	sending: "Sending...",
	messageSent: "Message Sent Successfully!",
	subscribed: "You have subscribed!",
	nameRequired: "Name is required",
	emailRequired: "Email is required",
	photoRequired: "PhotoURL is Required",
	passwordRequired: "Password is required",
	passwordShort: "Password Must Be 8 Characters",
	passwordLong: "Password Must Be Less Then 20 Characters",
	passwordKinds:
		"Password Must have one uppercase, one lowercase, one number, one special character [!@#$&*]",
	passwordMismatch: "confrim password didn't match",
	negativeNumber: "Can'be Negetive Number",
	areYouSure: "Are you sure?",
	yesUpdate: "Yes, Update This Class!",
	yesApprove: "Yes, Approve This Class",
	yesDeny: "Yes, Deny This Class",
	yesAdmin: "Yes, Make This User Admin!",
	yesInstructor: "Yes, Make This User Instructor!",
	yesDelete: "Yes, Delete it!",
	paymentError: "An error occurred during payment",
	paymentNotRecorded: "Payment recorded but failed to update database. Please contact support.",
	messageFailed: "Failed to send message. Please try again later.",
	classAdded: "New Class Added Successfully!",
	classApproved: "{class} Course Approved Successfully",
	classDenied: "[{class}] Course Denied Successfully",
	nowAdmin: "{name} is an Admin Now",
	nowInstructor: "{name} is an Instructor Now",
	selectionDeleted: "[{class}] Course Deleted from Selected Class",
	feedbackSent: "Feedback Sent Successfully",
	classUpdated: "Class Updated Successfully!",
	nothingSelected: "You have not selected any classes yet. Please select a class to enroll.",
	noPayments: "You have not made any payments yet. Please enroll in a class to make a payment.",
};

test("contract/quoted.ts equals the sentences copied from docs/specification.md, letter for letter", () => {
	expect({ ...quoted }).toEqual(sentences);
});

test("no other file of the contract, server or web repeats a quoted sentence", () => {
	const files = sourceFiles(["contract", "server", "web"]).filter(
		(file) => file !== "contract/quoted.ts",
	);
	expect(files.length).toBeGreaterThan(100);
	const copies = files.flatMap((file) => {
		const code = withoutComments(readFileSync(file, "utf8"));
		const copied = Object.values(sentences).filter((sentence) => code.includes(`"${sentence}"`));
		return copied.map((sentence) => `${file}: ${sentence}`);
	});
	expect(copies).toEqual([]);
});

function withoutComments(code: string): string {
	return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}
