import { type Caller, notFound, type Target } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMay } from '../bills/access.ts';
import type { Attachment } from '../bills/bill.ts';
import { loadBill, saveSteps } from '../bills/change-bill.ts';
import { readBill } from '../bills/list-bills.ts';
import { amend } from '../bills/step.ts';
import { deleteAttachmentOf, findContent } from './attachment.table.ts';

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

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN */
export const deleteAttachment = (
  { database }: Deps,
  caller: Caller,
  target: Target,
  attachmentId: number,
): Promise<void> =>
  database.change(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    const { bill } = loaded;
    const left = bill.attachments.filter(({ id }) => id !== attachmentId);
    if (left.length === bill.attachments.length) throw notFound();
    assertMay('update', caller, bill);
    tx.write(deleteAttachmentOf({ businessId: bill.businessId, billId: bill.id, id: attachmentId }));
    saveSteps(tx, amend(bill, { attachments: left }, tx.now, 'detach'), { ...loaded, userId: caller.userId });
  });
