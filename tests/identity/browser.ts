/** Where a visit ended. */
export interface Visit {
	url: string;
	status: number;
	body: string;
	headers: Headers;
	/** Every address on the way. */
	trail: string[];
}

/** As much of a browser as a sign-in needs: cookies by host, and it goes where it is sent. */
export class Browser {
	readonly #jars = new Map<string, Map<string, string>>();
	/** Stops before an address like this, as a closed window would. */
	stopAt: RegExp | undefined;

	async open(url: string): Promise<Visit> {
		return await this.#go(url, { method: "GET" });
	}

	async submit(url: string, form: Record<string, string>): Promise<Visit> {
		return await this.#go(url, { method: "POST", body: new URLSearchParams(form) });
	}

	/** The cookies as a header, for a request of ours. */
	cookies(url: string): string {
		return [...this.#jar(url)].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	forget(url: string, name: RegExp): void {
		for (const key of this.#jar(url).keys()) if (name.test(key)) this.#jar(url).delete(key);
	}

	async #go(start: string, first: RequestInit): Promise<Visit> {
		const trail: string[] = [];
		let url = start;
		let init = first;
		for (;;) {
			trail.push(url);
			// A site may be started anew under the same address: no connection is kept to the one before.
			const connection = "close";
			const headers = { cookie: this.cookies(url), origin: new URL(url).origin, connection };
			const answer = await fetch(url, { ...init, headers, redirect: "manual" });
			this.#keep(url, answer.headers.getSetCookie());
			const location = answer.headers.get("location");
			const next = location === null ? undefined : new URL(location, url).href;
			if (next === undefined || this.stopAt?.test(next)) {
				if (next !== undefined) trail.push(next);
				const body = await answer.text();
				return { url: next ?? url, status: answer.status, body, headers: answer.headers, trail };
			}
			url = next;
			init = { method: "GET" };
		}
	}

	#keep(url: string, lines: string[]): void {
		for (const line of lines) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === "") {
				this.#jar(url).delete(name);
			} else this.#jar(url).set(name, value);
		}
	}

	#jar(url: string): Map<string, string> {
		const { host } = new URL(url);
		const jar = this.#jars.get(host) ?? new Map<string, string>();
		this.#jars.set(host, jar);
		return jar;
	}
}
