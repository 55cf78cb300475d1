/** Pictures that every browser shows. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

export type ShownAs = 'picture' | 'pdf' | 'nothing';

/** How a page shows a file of a type. */
export const shownAs = (contentType: string): ShownAs => {
  if (PICTURES.has(contentType)) return 'picture';
  return contentType === 'application/pdf' ? 'pdf' : 'nothing';
};

/** A page of somebody else's, opened under our address, could do what the person may: what is not shown is bytes alone. */
export const safeTypeOf = (contentType: string): string =>
  shownAs(contentType) === 'nothing' ? 'application/octet-stream' : contentType;
