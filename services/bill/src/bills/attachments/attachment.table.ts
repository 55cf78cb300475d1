import { type Transaction, table } from '@outlay/store';

/** Where the bytes of a bill's file are; what is shown of it stands in the bill. */
export type StoredFile = {
  id: number;
  businessId: number;
  billId: number;
  /** Its key in the store of files; null of one from a former release, whose bytes are `content`. */
  fileKey: string | null;
  /** Signs the links to it; null of the same. */
  linkKey: Buffer | null;
  content: Buffer | null;
};

export const storedFiles = table<StoredFile>({
  name: 'attachment',
  table: 'bill_attachments',
  fields: ['id', 'businessId', 'billId', 'fileKey', 'linkKey', 'content'],
});

/** The keys of all files of a business. */
export const fileKeysOf = async (tx: Transaction, businessId: number): Promise<string[]> => {
  const text = 'SELECT file_key AS key FROM bill_attachments WHERE business_id = $1 AND file_key IS NOT NULL';
  return (await tx.rows<{ key: string }>({ text, values: [businessId] })).map(({ key }) => key);
};
