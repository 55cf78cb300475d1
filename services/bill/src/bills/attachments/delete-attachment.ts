import { type Caller, notFound, type Target } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMay } from '../bills/access.ts';
import { loadBill, saveSteps } from '../bills/change-bill.ts';
import { amend } from '../bills/step.ts';
import { storedFiles } from './attachment.table.ts';

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN */
export const deleteAttachment = async (
  { database, files }: Deps,
  caller: Caller,
  target: Target,
  attachmentId: number,
): Promise<void> => {
  const key = await database.change(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    const { bill } = loaded;
    const left = bill.attachments.filter(({ id }) => id !== attachmentId);
    if (left.length === bill.attachments.length) throw notFound();
    assertMay('update', caller, bill);
    const stored = await storedFiles.find(tx, bill.businessId, attachmentId);
    tx.write(storedFiles.delete({ businessId: bill.businessId, id: attachmentId }));
    saveSteps(tx, amend(bill, { attachments: left }, tx.now, 'detach'), { ...loaded, userId: caller.userId });
    return stored?.fileKey ?? null;
  });
  if (key !== null) await files.remove(key);
};
