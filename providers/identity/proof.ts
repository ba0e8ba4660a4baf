/** The content of a `prove-address` token. */
export interface Proof {
	userId: string;
	accountId: string;
	name: string;
	image: string | null;
}
