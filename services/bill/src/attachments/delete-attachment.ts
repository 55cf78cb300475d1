import { type Caller, notFound, type Target } from '@outlay/contracts';
import { amend, assertMay, loadBill, saveSteps } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { deleteAttachmentOf } from './attachment.table.ts';

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
