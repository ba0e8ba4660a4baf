import { playerKeys } from "../../messages/en/player-keys.ts";
import { KeyTable } from "../../ui/key-table.tsx";

export default function PlayerKeys() {
	return <KeyTable {...playerKeys} />;
}
