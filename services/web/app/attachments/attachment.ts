/** A file that a page shows: a receipt of an expense, or a file of a bill. */
export type Attachment =
  | { of: 'receipt'; id: number; about: string }
  | { of: 'bill'; id: number; billId: number; about: string };

/** Of a file that was read: what it is, and where the browser finds it. */
export type ReadFile = { url: string; fileName: string; contentType: string };

export const keyOf = ({ of, id }: Attachment): string => `${of} ${id}`;
