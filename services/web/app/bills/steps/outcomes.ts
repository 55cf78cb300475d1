import type { Bill, BillsBulkActionResponse, BillsBulkActionResult } from '../../core/index.ts';

/** What becomes of a bill: it is paid, it needs nothing, or it cannot be. */
export type Outcome = { bill: Bill; kind: 'pay' | 'skip' | 'fail'; reason: string | null };

/** No change is needed: it is scheduled, on its way, paid, or owes nothing (docs/api.md 1.3). */
const SKIPPED: ReadonlySet<BillsBulkActionResult['errorCode']> = new Set([
  'ALREADY_SCHEDULED',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_PAID',
  'ALREADY_MARKED_PAID',
  'NOTHING_TO_PAY',
] as const);

/** The bills of a request with what became of each, or will; in the order of the bills. */
export const outcomesOf = (bills: readonly Bill[], { results }: BillsBulkActionResponse): Outcome[] => {
  const found = new Map((results ?? []).map((result) => [result.billId, result]));
  return bills.flatMap((bill): Outcome[] => {
    const result = found.get(bill.id);
    if (result === undefined) return [];
    const { success, error, errorCode } = result;
    if (success) return [{ bill, kind: 'pay', reason: null }];
    return [{ bill, kind: SKIPPED.has(errorCode) ? 'skip' : 'fail', reason: error }];
  });
};

/** What is paid, to be added up by currency. */
export const paidOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ kind }) => kind === 'pay')
    .map(({ bill: { balance, currency } }) => ({ amount: balance, currency }));
