import type { Caller } from '@outlay/contracts';
import { type BankResult, readResults } from '../bank-files/index.ts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { batches } from './batch.table.ts';
import { type Batch, endBatch } from './batch.ts';
import type { ImportedResult } from './batch.view.ts';
import { loadMembers, type Member } from './batch-members.ts';

/** The first result of each payment that changes something counts. Removes from `open` what is decided. */
const applyAll = (
  members: ReadonlyMap<string, Member>,
  found: readonly BankResult[],
  open: Set<string>,
): ImportedResult[] => {
  const decided = new Set<string>();
  const applyOne = (reference: string, { outcome, reason }: BankResult): ImportedResult => {
    const member = members.get(reference);
    const { billId = null, reportId = null } = member ?? {};
    const isApplied = !decided.has(reference) && (member?.apply({ outcome, reason }) ?? false);
    if (isApplied) {
      decided.add(reference);
      open.delete(reference);
    }
    return { reference, billId, reportId, outcome: isApplied ? outcome : 'ignored', reason };
  };
  return found.flatMap((result) =>
    (result.reference === null ? [...members.keys()] : [result.reference]).map((each) => applyOne(each, result)),
  );
};

/**
 * What the bank reports of each payment; the batch is settled when none is under way any more.
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION, VALIDATION_ERROR that says why the file cannot be read
 */
export const importResults = async (
  { database }: Deps,
  caller: Caller,
  id: number,
  file: { format: 'csv' | 'pain002'; content: string },
): Promise<{ batch: Batch; results: ImportedResult[] }> => {
  const found = readResults(file);
  assertKeepsTheBooks(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const { batch, members } = await loadMembers(tx, caller, { id, to: 'settled' });
    const open = new Set([...members].filter(([, { isOpen }]) => isOpen).map(([reference]) => reference));
    const results = applyAll(members, found, open);
    tx.audit('payment_batch.results_imported', `payment_batch:${id}`);
    if (open.size > 0 || batch.status === 'settled') return { batch, results };
    const settled = endBatch(batch, 'settled', tx.now);
    tx.write(batches.update(settled));
    return { batch: settled, results };
  });
};

/** The bank has executed all of it: what is under way is paid. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION */
export const confirmBatch = async ({ database }: Deps, caller: Caller, id: number): Promise<Batch> => {
  assertKeepsTheBooks(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const { batch, members } = await loadMembers(tx, caller, { id, to: 'confirmed' });
    for (const member of members.values()) member.apply({ outcome: 'paid', reason: null });
    const confirmed = endBatch(batch, 'confirmed', tx.now);
    tx.audit('payment_batch.confirmed', `payment_batch:${id}`);
    tx.write(batches.update(confirmed));
    return confirmed;
  });
};
