/** What a user wanted cannot be done. The message is written for them, and says why and what to do (sentence.ts). */
export class UserFault extends Error {
	override name = "UserFault";
}
