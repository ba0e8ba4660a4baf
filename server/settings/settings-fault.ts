/** All faults of the settings, one line each. */
export class SettingsFault extends Error {
	readonly faults: string[];
	constructor(faults: string[]) {
		super(faults.join("\n"));
		this.faults = faults;
	}
}
