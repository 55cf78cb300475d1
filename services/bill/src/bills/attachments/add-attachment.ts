import { AppError, assertVersion, type BILL_FILE_TYPES, type Caller, type Target } from '@outlay/contracts';
import { type InspectedFile, keepFile, newFileKey, newLinkKey } from '@outlay/files';
import type { Deps } from '../../deps.ts';
import { assertMay } from '../bills/access.ts';
import type { Attachment, Bill, Step } from '../bills/bill.ts';
import { loadBill, saveSteps } from '../bills/change-bill.ts';
import { readBill } from '../bills/list-bills.ts';
import { amend } from '../bills/step.ts';
import { storedFiles } from './attachment.table.ts';

/** A file that passed inspection and waits on this machine's disk. */
export type NewFile = Pick<
  InspectedFile<(typeof BILL_FILE_TYPES)[number]>,
  'path' | 'fileName' | 'contentType' | 'size'
>;

const MOST = 20;

const assertAttachable = (caller: Caller, bill: Bill): void => {
  assertMay('update', caller, bill);
  if (bill.attachments.length >= MOST) throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
};

const decideAddAttachment = (bill: Bill, added: Attachment, now: Date): Step[] =>
  amend(bill, { attachments: [...bill.attachments, added] }, now, 'attach');

/**
 * Whether a file may be attached now, before it is read. A request with an Idempotency-Key may be one that was answered: it is
 * judged when that is known. @throws AppError as `addAttachment`
 */
export const expectAttachment = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  if (caller.idempotencyKey) return;
  const bill = await database.read(caller.businessId, (tx) => readBill(tx, caller, target.id));
  assertVersion(bill, target.ifMatch);
  assertAttachable(caller, bill);
};

/** The file is stored before its row. @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, LIMIT_REACHED */
export const addAttachment = async (
  { database, files, clock }: Deps,
  caller: Caller,
  target: Target,
  { path, ...file }: NewFile,
): Promise<Attachment> => {
  const { businessId } = caller;
  const id = await database.nextId('bill_attachments_id_seq');
  const fileKey = newFileKey(businessId, clock.now());
  return keepFile(files, { key: fileKey, path }, (named) =>
    database.changeIdempotently(caller, async (tx) => {
      const loaded = await loadBill(tx, caller, target);
      const { bill } = loaded;
      assertAttachable(caller, bill);
      const added = { id, ...file, createdAt: tx.now.toISOString() };
      tx.write(storedFiles.insert({ id, businessId, billId: bill.id, fileKey, linkKey: newLinkKey(), content: null }));
      saveSteps(tx, decideAddAttachment(bill, added, tx.now), { ...loaded, userId: caller.userId });
      named();
      return added;
    }),
  );
};
