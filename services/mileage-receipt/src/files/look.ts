export type PictureSize = { width: number; height: number };
/** Bytes of a file from a place on; fewer at its end. */
export type Look = (from: number, length: number) => Promise<Buffer>;
