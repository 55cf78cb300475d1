import { type Caller, notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { readableExpense } from '../expenses/index.ts';
import { findReport, mayReadReport, type Report } from '../reports/index.ts';
import { commentsOf } from './comment.table.ts';
import type { Comment, Subject } from './comment.ts';

export type On = { subject: Subject['subject']; id: number };

/** Who may read a thing may read its comments. Gives the report when it is one. @throws AppError NOT_FOUND */
export const assertReadable = async (
  tx: Transaction,
  caller: Caller,
  { subject, id }: On,
): Promise<Report | undefined> => {
  if (subject === 'expense') {
    await readableExpense(tx, caller, id);
    return undefined;
  }
  const report = await findReport(tx, caller.businessId, id);
  if (!report || !mayReadReport(report, caller)) throw notFound();
  return report;
};

/** @throws AppError NOT_FOUND */
export const listComments = (
  { database }: Deps,
  caller: Caller,
  on: On,
  paging: { page: number; pageSize: number },
): Promise<{ comments: Comment[]; totalCount: number }> =>
  database.read(caller.businessId, async (tx) => {
    await assertReadable(tx, caller, on);
    return commentsOf(tx, { businessId: caller.businessId, subject: on.subject, subjectId: on.id }, paging);
  });
