import { deskKeys } from "../../messages/en/desk-keys.ts";
import { KeyTable } from "../../ui/key-table.tsx";

export default function KeyList() {
	return <KeyTable {...deskKeys} />;
}
