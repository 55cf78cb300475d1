import { type Caller, notFound } from '@outlay/contracts';
import { type Attachment, readBill } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { findContent } from './attachment.table.ts';

/** The file in base64. @throws AppError NOT_FOUND */
export const getAttachment = (
  { database }: Deps,
  caller: Caller,
  billId: number,
  id: number,
): Promise<Attachment & { content: string }> =>
  database.read(caller.businessId, async (tx) => {
    const known = (await readBill(tx, caller, billId)).attachments.find((each) => each.id === id);
    const content = known && (await findContent(tx, { businessId: caller.businessId, billId, id }));
    if (!known || !content) throw notFound();
    return { ...known, content: content.toString('base64') };
  });
