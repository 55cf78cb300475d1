import { type BillStatus, todayIn } from '@outlay/contracts';
import type { ChangeOrigin, ChangeTransaction } from '@outlay/store';
import { findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { billsListed } from '../bills/bill.events.ts';
import { approvalsOf, billsAfter } from '../bills/bill.table.ts';
import { type Bill, billAt } from '../bills/bill.ts';
import { billView } from '../bills/bill.view.ts';

/** From the last approval on; a bill whose payment failed stays owed. */
const APPROVED: readonly BillStatus[] = [
  ...(['APPROVED', 'READY_FOR_PAYMENT', 'SCHEDULED', 'PROCESSING', 'PAYMENT_FAILED'] as const),
  ...(['PAID', 'MARKED_PAID'] as const),
];
const MOST = 100;

type Since = { from: string; timeZone: string; approvedAt: Date | undefined };

/** Is it dated, or was it approved or paid, on that day or later? */
export const isOfSince = (
  { issueDate, paidAt }: Pick<Bill, 'issueDate' | 'paidAt'>,
  { from, timeZone, approvedAt }: Since,
): boolean => {
  const isSince = (at: Date | null | undefined): boolean => at != null && todayIn(timeZone, at) >= from;
  return issueDate >= from || isSince(approvedAt) || isSince(paidAt);
};

type Part = { status: BillStatus; after: number; from: string | null };

/** One part of the bills in a state; resolves with where it ends, and how many of it are published. */
const publishPart = async (tx: ChangeTransaction, businessId: number, { status, after, from }: Part) => {
  const found = await billsAfter(tx, businessId, { status, after, most: MOST });
  const last = found.length === MOST ? found.at(-1)?.id : undefined;
  if (found.length === 0) return { last, count: 0 };
  const business = await findBusiness(tx, businessId);
  const { timeZone, locale } = business;
  const ids = found.map(({ id }) => id);
  const approvals = from === null ? undefined : await approvalsOf(tx, businessId, ids);
  const listed = found.filter(
    (bill) => from === null || isOfSince(bill, { from, timeZone, approvedAt: approvals?.get(bill.id) }),
  );
  const views = listed.map((bill) => billView(billAt(bill, business, tx.now), locale));
  if (views.length > 0) tx.publish(billsListed(businessId, views));
  return { last, count: views.length };
};

/**
 * Publishes the approved bills of a business as they are now, for books that are newer than they are; `from`: those alone that are
 * dated, approved or paid since that day. Each part is a transaction of its own, and what is published twice changes nothing.
 */
export const publishBills = async (
  { database }: Pick<Deps, 'database'>,
  origin: ChangeOrigin,
  from: string | null,
): Promise<number> => {
  let sum = 0;
  for (const status of APPROVED)
    for (let after: number | undefined = 0; after !== undefined; ) {
      const part: Part = { status, after, from };
      const { last, count } = await database.change(origin, (tx) => publishPart(tx, origin.businessId, part));
      sum += count;
      after = last;
    }
  return sum;
};
