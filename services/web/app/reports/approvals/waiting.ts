import { useCallback } from 'react';
import type { Bill, ExpenseReport, OnBehalf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useVendorName } from '../../ui/index.ts';
import { APPROVALS } from './words.ts';

/** What a report or bill is called in the inbox. */
export const useTitle = (): ((waiting: Waiting) => string) => {
  const write = useWords(APPROVALS);
  const vendorName = useVendorName();
  return useCallback(
    (waiting) =>
      waiting.of === 'report'
        ? waiting.report.name
        : write('bill.title', { vendor: vendorName(waiting.bill.vendorId), number: waiting.bill.billNumber }),
    [write, vendorName],
  );
};

/** Whose place the person takes: a user, by a connection. */
export type Delegator = { connectionId: number; userId: number };

type Common = {
  key: string;
  id: number;
  version: number;
  since: string;
  /** For whom it is decided; undefined: it waits for the person themselves. */
  delegator: Delegator | undefined;
};

/** A report or a bill that waits for the person's approval, or for that of somebody they stand in for. */
export type Waiting = Common & ({ of: 'report'; report: ExpenseReport } | { of: 'bill'; bill: Bill });

const keyOf = (name: string, delegator: Delegator | undefined): string =>
  delegator === undefined ? name : `${name}-for-${delegator.userId}`;

export const waitingReport = (report: ExpenseReport, delegator?: Delegator): Waiting => ({
  of: 'report',
  key: keyOf(`report-${report.id}`, delegator),
  id: report.id,
  version: report.version,
  since: report.submittedAt ?? report.createdAt,
  delegator,
  report,
});

export const waitingBill = (bill: Bill, delegator?: Delegator): Waiting => ({
  of: 'bill',
  key: keyOf(`bill-${bill.id}`, delegator),
  id: bill.id,
  version: bill.version,
  since: bill.createdAt,
  delegator,
  bill,
});

/** As whom it is read and decided. */
export const onBehalfOf = (delegator: Delegator | undefined): OnBehalf =>
  delegator === undefined ? {} : { headers: { 'on-behalf-of': `${delegator.connectionId}` } };

/** The longest waiting first. */
export const inOrder = (all: readonly Waiting[]): Waiting[] =>
  all.toSorted((a, b) => a.since.localeCompare(b.since) || a.key.localeCompare(b.key));
