import styles from "./info.css?url";

/** The style sheet of long texts: a page that shows one exports this as its `links`. */
export const textStyles = () => [{ rel: "stylesheet", href: styles }];
