import type { EndpointName } from "#contract/api.ts";

/** The ten identities of docs/threats.md, in the order of the columns below. A owns what the call is about. */
export const identities = [
	"nobody",
	"studentA",
	"studentB",
	"instructorA",
	"instructorB",
	"admin",
	"demotedAdmin",
	"deletedUser",
	"expiredToken",
	"forgedToken",
] as const;

/** Written by hand from docs/rules.md, not made from contract/api.ts: the two must agree. */
const everybody = "200 200 200 200 200 200 200 200 200 200";
const signedIn_ = "401 200 200 200 200 200 200 401 401 401";
const student_A = "401 200 404 404 404 404 404 401 401 401";
const students_ = "401 200 200 403 403 403 200 401 401 401";
const teachers_ = "401 403 403 200 200 403 403 401 401 401";
const teacherA_ = "401 403 403 200 404 403 403 401 401 401";
const adminOnly = "401 403 403 403 403 200 403 401 401 401";

/** What each call answers to each of them: nobody, students A B, instructors A B, admin, and the four strangers. */
export const expected: Record<EndpointName, string> = {
	// These act on the identity provider's cookie, which the call brings along: no token is read.
	"POST /api/auth/sign-up/email": everybody,
	"POST /api/auth/sign-in/email": everybody,
	"POST /api/auth/sign-out": everybody,
	"GET /api/auth/get-session": everybody,
	"POST /api/auth/request-password-reset": everybody,
	"POST /api/auth/reset-password": everybody,
	"POST /api/auth/verify-email": everybody,
	"POST /api/auth/prove-address": everybody,
	"POST /api/auth/change-password": everybody,
	"POST /api/auth/google/link": everybody,
	"POST /api/auth/google/take-over": everybody,
	"POST /api/auth/two-factor/enable": everybody,
	"POST /api/auth/two-factor/confirm": everybody,
	"POST /api/auth/two-factor/verify": everybody,
	"POST /api/auth/two-factor/disable": everybody,
	"POST /api/jwt": everybody,

	"GET /api/sign-in-options": everybody,
	"GET /api/instructors": everybody,
	"GET /api/instructor/:id": everybody,
	"GET /api/approvedClasses": everybody,
	"GET /api/class/:id": everybody,
	"POST /api/contact": everybody,
	"POST /api/newsletter": everybody,
	"POST /api/newsletter/confirm": everybody,
	"POST /api/newsletter/leave": everybody,
	"POST /api/browser-faults": everybody,
	"POST /api/sandbox/confirm": everybody,
	"GET /api/outbox": everybody,

	"POST /api/users": signedIn_,
	"GET /api/users/admin/:email": signedIn_,
	"GET /api/users/student/:email": signedIn_,
	"GET /api/users/instructor/:email": signedIn_,
	"GET /api/me": signedIn_,
	"POST /api/me/confirmation-letter": signedIn_,
	"GET /api/instructor-applications/mine": signedIn_,
	"GET /api/second-factor": signedIn_,
	"GET /api/sessions": signedIn_,
	"DELETE /api/users/:id/sessions": adminOnly,
	"DELETE /api/sessions": signedIn_,
	"DELETE /api/sessions/:id": student_A,

	"POST /api/selected/class": students_,
	"GET /api/selected/classes/:email": student_A,
	"GET /api/selected/class/:email/:classId": student_A,
	"DELETE /api/selected/class/:id": student_A,
	"POST /api/create-payment-intent": "401 200 404 403 403 403 404 401 401 401",
	"DELETE /api/seat-holds/:id": signedIn_,
	"POST /api/payments": "401 200 404 403 403 403 404 401 401 401",
	"GET /api/payments/enrolled/:email": student_A,
	"PATCH /api/class/updateCount/:classId": student_A,
	"POST /api/instructor-applications": students_,
	"GET /api/payment/:id": "401 200 404 404 404 200 404 401 401 401",
	"POST /api/refund-requests": student_A,
	"POST /api/refunds": adminOnly,
	"PATCH /api/refunds/:id/decline": adminOnly,

	"POST /api/classes": teachers_,
	"GET /api/classes/instructor/:email": "401 404 404 200 404 200 404 401 401 401",
	"GET /api/class/:id/held-seats": teacherA_,
	"PATCH /api/class/:id": teacherA_,
	"POST /api/images": teachers_,
	"POST /api/uploads": teachers_,
	"PUT /api/uploads/:id/parts/:number": teacherA_,
	"POST /api/uploads/:id/finish": teacherA_,

	"GET /api/classes": adminOnly,
	"PATCH /api/instructor/class/:id": adminOnly,
	"PATCH /api/approve/classes/:id": adminOnly,
	"PATCH /api/deny/classes/:id": adminOnly,
	"GET /api/class-changes": adminOnly,
	"PATCH /api/class-changes/:id/seen": adminOnly,
	"GET /api/users": adminOnly,
	"PATCH /api/users/admin/:id": adminOnly,
	"PATCH /api/users/instructor/:id": adminOnly,
	"GET /api/payments": adminOnly,
	"GET /api/admin/totals": adminOnly,
	"GET /api/audit": adminOnly,
	"GET /api/instructor-applications": adminOnly,
	"GET /api/contact-messages": adminOnly,
};

/** What is served beside the contract: the same for all ten, whatever they hold. */
export const besides: [call: `${"GET" | "POST"} /${string}`, status: number][] = [
	["GET /healthz", 200],
	["GET /readyz", 200],
	["GET /robots.txt", 200],
	["GET /sitemap.xml", 200],
	["GET /sitemap-pages.xml", 200],
	["GET /sitemap-classes-1.xml", 404],
	["GET /sitemap-instructors-1.xml", 200],
	["GET /media/no/1280.jpg", 404],
	["GET /api/openapi.json", 200],
	["GET /api/docs/", 200],
	["GET /api/auth/google/start", 200],
	["GET /api/auth/google/callback", 200],
	["GET /api/auth/google/callback.js", 200],
	["POST /api/webhooks/payment", 400],
	["GET /sandbox/bank.css", 200],
	["GET /sandbox/authenticate", 404],
	["POST /sandbox/authenticate", 404],
	["GET /oidc/jwks", 404],
];
