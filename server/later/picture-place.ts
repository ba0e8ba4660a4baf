/** A row that shows a picture, and the address that it shows. */
export interface PicturePlace {
	of: "person" | "class";
	id: string;
	address: string;
}
