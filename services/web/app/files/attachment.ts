/** A file of a record: a receipt, or a file of a bill. `about`: what it is the receipt of; left out: its file's name. */
export type Attachment =
  | { of: 'receipt'; id: number; about?: string }
  | { of: 'bill'; id: number; billId: number; about?: string };

export const keyOf = ({ of, id }: Attachment): string => `${of} ${id}`;
