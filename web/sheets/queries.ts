import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../data/api.ts";
import { bytesOf } from "../data/bytes.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious } from "../lists/list-query.ts";

/** Everything about the signed-in person's own sheets. */
export const mySheetsKey = ["mySheets"] as const;

export const mySheetsQuery = (wanted: {
	classId?: string | undefined;
	cursor?: string | undefined;
}) => {
	const query = { ...wanted, limit: PAGE };
	return queryOptions({
		queryKey: [...mySheetsKey, "list", query],
		queryFn: () => callPage("GET /api/sheets", { query }),
		staleTime: 0,
		...keepPrevious,
	});
};

export const sharingsQuery = queryOptions({
	queryKey: [...mySheetsKey, "sharings"],
	queryFn: () => call("GET /api/sharings"),
	staleTime: 0,
});

export const sheetStorageQuery = queryOptions({
	queryKey: [...mySheetsKey, "storage"],
	queryFn: () => call("GET /api/sheet-storage"),
	staleTime: 0,
});

/** A picture with restricted access, from one of our own addresses. `state` identifies the shown state. */
export const privatePictureQuery = (address: string, state: string) =>
	queryOptions({
		queryKey: ["sheetPicture", address, state],
		queryFn: async ({ signal }) =>
			new Blob([await bytesOf(address, signal)], { type: "image/webp" }),
		staleTime: Number.POSITIVE_INFINITY,
	});

export const offeredSheetsQuery = (id: string) =>
	queryOptions({
		queryKey: ["offeredSheets", id],
		queryFn: () => call("GET /api/class/:id/offered-sheets", { params: { id } }),
		staleTime: 0,
	});

export const reportedSheetsKey = ["reportedSheets"] as const;

export const reportedSheetsQuery = ({ cursor }: { cursor?: string | undefined }) => {
	const query = { cursor, limit: PAGE };
	return queryOptions({
		queryKey: [...reportedSheetsKey, query],
		queryFn: () => callPage("GET /api/reported-sheets", { query }),
		staleTime: 0,
		...keepPrevious,
	});
};
