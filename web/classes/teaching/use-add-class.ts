import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../data/api.ts";
import { ownClassesKey } from "../../data/keys.ts";
import { teaching } from "../../messages/teaching.ts";
import { toast } from "../../ui/toasts.ts";
import { type ClassForm, type ClassOutputs, explain } from "./class-inputs.ts";

const { add } = teaching;

/** Creates the class once its picture is uploaded, then goes to the instructor's classes. */
export function useAddClass(form: ClassForm) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async (inputs: ClassOutputs, image: string) => {
		try {
			await call("POST /api/classes", { body: { ...inputs, image } });
		} catch (fault) {
			return await explain(fault, form, add.failedTitle);
		}
		void client.invalidateQueries({ queryKey: ownClassesKey });
		toast(add.done);
		await navigate("/dashboard/instructor/my-classes");
	};
}
