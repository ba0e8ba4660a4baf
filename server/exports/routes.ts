import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { exportList } from "./export-list.ts";

export function exportRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/csv", async ({ body, caller, setHeader }) => {
		const { file, name } = await exportList(needs, caller, body.list);
		setHeader("content-disposition", `attachment; filename="${name}"`);
		return file;
	});
}
