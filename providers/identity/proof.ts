/** What a `prove-address` token stands for. */
export interface Proof {
	userId: string;
	accountId: string;
	name: string;
	image: string | null;
}
