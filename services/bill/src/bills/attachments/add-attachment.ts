import { AppError, type Caller, cleanFileName, isOfType, type Target, unsupportedMediaType } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMay } from '../bills/access.ts';
import type { Attachment, Bill, Step } from '../bills/bill.ts';
import { loadBill, saveSteps } from '../bills/change-bill.ts';
import { amend } from '../bills/step.ts';
import { insertAttachment } from './attachment.table.ts';

/** `content` in base64. */
type NewFile = { fileName: string; contentType: string; content: string };

const MOST = 20;

/** @throws AppError LIMIT_REACHED */
const decideAddAttachment = (bill: Bill, added: Attachment, now: Date): Step[] => {
  if (bill.attachments.length >= MOST) throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
  return amend(bill, { attachments: [...bill.attachments, added] }, now, 'attach');
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, LIMIT_REACHED, UNSUPPORTED_MEDIA_TYPE when it is no file of its type */
export const addAttachment = (
  { database }: Deps,
  caller: Caller,
  target: Target,
  { contentType, ...file }: NewFile,
): Promise<Attachment> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    const { bill } = loaded;
    assertMay('update', caller, bill);
    const content = Buffer.from(file.content, 'base64');
    if (!isOfType(content, contentType)) throw unsupportedMediaType('file', { field: 'content', types: [contentType] });
    const fileName = cleanFileName(file.fileName, 'attachment');
    const id = await database.nextId('bill_attachments_id_seq');
    const added = { id, fileName, contentType, size: content.length, createdAt: tx.now.toISOString() };
    const steps = decideAddAttachment(bill, added, tx.now);
    tx.write(insertAttachment({ id, businessId: bill.businessId, billId: bill.id, content }));
    saveSteps(tx, steps, { ...loaded, userId: caller.userId });
    return added;
  });
