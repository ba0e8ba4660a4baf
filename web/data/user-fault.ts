/** An action that cannot be done. The message is written for users, and says why and what to do (sentence.ts). */
export class UserFault extends Error {
	override name = "UserFault";
}
