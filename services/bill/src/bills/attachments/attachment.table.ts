import type { Query, Transaction } from '@outlay/store';

/** A file of a bill; what is shown of it stands in the bill. */
type Stored = { id: number; businessId: number; billId: number; content: Buffer };

export const insertAttachment = ({ id, businessId, billId, content }: Stored): Query => ({
  name: 'attachment-add',
  text: 'INSERT INTO bill_attachments (id, business_id, bill_id, content) VALUES ($1, $2, $3, $4)',
  values: [id, businessId, billId, content],
});

const AT = 'WHERE business_id = $1 AND bill_id = $2 AND id = $3';

export const deleteAttachmentOf = ({ businessId, billId, id }: Omit<Stored, 'content'>): Query => ({
  name: 'attachment-remove',
  text: `DELETE FROM bill_attachments ${AT}`,
  values: [businessId, billId, id],
});

export const findContent = async (
  tx: Transaction,
  { businessId, billId, id }: Omit<Stored, 'content'>,
): Promise<Buffer | undefined> => {
  const text = `SELECT content FROM bill_attachments ${AT}`;
  const query = { name: 'attachment-get', text, values: [businessId, billId, id] };
  return (await tx.one<Pick<Stored, 'content'>>(query))?.content;
};
