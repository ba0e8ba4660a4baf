import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import type { SignUpForm } from "#contract/accounts.ts";
import { ApiProblem, isProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { signUp } from "../messages/en/sign-up.ts";
import { messages } from "../messages/en.ts";
import { confirmAction, showMessage } from "../ui/dialogs.ts";
import { createAccount } from "./create-account.ts";

/**
 * Submits the sign-up form (docs/specification.md §4): creates the account, shows the success message, goes to
 * /login.
 */
export function useSignUp({ setError, setFocus }: UseFormReturn<SignUpForm>, origin: string) {
	const navigate = useNavigate();
	const toLogin = (email: string) =>
		navigate("/login", { replace: true, state: { from: origin, email } });

	return async (account: SignUpForm) => {
		if (account.password !== account.confirmPassword) {
			await showMessage({ title: signUp.mismatch, text: signUp.mismatchText, close: messages.ok });
			return setFocus("confirmPassword", { shouldSelect: true });
		}
		try {
			await createAccount(account);
		} catch (fault) {
			return await explain(fault, account.email);
		}
		// Closed first: the login page then puts the focus on its password field, and no dialog takes it away.
		await showMessage({ title: signUp.done, text: signUp.doneText, close: messages.ok });
		await toLogin(account.email);
	};

	async function explain(fault: unknown, email: string) {
		if (isProblem(fault, "account_exists")) {
			const wantsLogin = await confirmAction({
				title: signUp.existsTitle,
				text: signUp.existsText(email),
				confirm: signUp.existsLogin,
				cancel: signUp.existsOther,
			});
			return wantsLogin ? await toLogin(email) : setFocus("email", { shouldSelect: true });
		}
		if (fault instanceof ApiProblem && fault.fields.length > 0) {
			for (const { field, message } of fault.fields) setError(field as "email", { message });
			return;
		}
		const text = sentenceOf(fault);
		await showMessage({ title: signUp.failedTitle, text, close: messages.ok });
	}
}
