/**
 * Every sentence that docs/specification.md quotes for the user, letter for letter, odd spellings too (docs/rules.md: all in one
 * file, to be reviewed and translated). `{class}`, `{name}` and the `$` of a price stand where something is put in.
 * One `const` each: a page carries only those that it says.
 */

// §1
export const tagline = "Anime Drawing Course platform!";

// §2
export const applicationError = "Unexpected Application Error!";
export const forgotPassword = "Forgot password?";
export const signInWithGoogle = "Sign In with Google";
export const sendMessage = "Send Message";
export const respondWithin = "We respond within 24 – 48 hours.";
export const notFoundTitle = "404 Not Found";
export const notFoundHeading = "ERROR 404";
export const backToHome = "BACK TO HOME";
export const popularInstructors = "Popular Instructors";
export const dashboard = "Dashboard";
export const payNow = "PAY NOW";
export const payment = "Payment: $";
export const paymentDetails = "Payment Details";
export const paySecurely = "Complete your payment securely";
export const pay = "Pay $";
export const noFeedback = "No Feedback";

// §4
export const userCreated = "User Created Successfully";
export const userLoggedIn = "User Logged In Successfully";
export const pleaseLogin = "Please Login, To Select The Class";
export const loginNow = "Login Now!";
export const goodJob = "Good job!";
export const classSelected = "Class Selected Successfully!";
export const paymentSuccessful = "Payment Successful";
export const sending = "Sending...";
export const messageSent = "Message Sent Successfully!";
export const subscribed = "You have subscribed!";

// §5
export const nameRequired = "Name is required";
export const emailRequired = "Email is required";
export const photoRequired = "PhotoURL is Required";
export const passwordRequired = "Password is required";
export const passwordShort = "Password Must Be 8 Characters";
export const passwordLong = "Password Must Be Less Then 20 Characters";
export const passwordKinds =
	"Password Must have one uppercase, one lowercase, one number, one special character [!@#$&*]";
export const passwordMismatch = "confrim password didn't match";
export const negativeNumber = "Can'be Negetive Number";
export const areYouSure = "Are you sure?";
export const yesUpdate = "Yes, Update This Class!";
export const yesApprove = "Yes, Approve This Class";
export const yesDeny = "Yes, Deny This Class";
export const yesAdmin = "Yes, Make This User Admin!";
export const yesInstructor = "Yes, Make This User Instructor!";
export const yesDelete = "Yes, Delete it!";

// §8
export const paymentError = "An error occurred during payment";
export const paymentNotRecorded =
	"Payment recorded but failed to update database. Please contact support.";
export const messageFailed = "Failed to send message. Please try again later.";
export const classAdded = "New Class Added Successfully!";
export const classApproved = "{class} Course Approved Successfully";
export const classDenied = "[{class}] Course Denied Successfully";
export const nowAdmin = "{name} is an Admin Now";
export const nowInstructor = "{name} is an Instructor Now";
export const selectionDeleted = "[{class}] Course Deleted from Selected Class";
export const feedbackSent = "Feedback Sent Successfully";
export const classUpdated = "Class Updated Successfully!";
export const nothingSelected =
	"You have not selected any classes yet. Please select a class to enroll.";
export const noPayments =
	"You have not made any payments yet. Please enroll in a class to make a payment.";
