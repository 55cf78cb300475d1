import type { Bill, ExpenseReport } from '../api/index.ts';
import type { OnBehalf } from '../session/index.ts';

/** Whose place the person takes: a user, by a connection. */
export type StandIn = { connectionId: number; userId: number };

type Common = {
  key: string;
  id: number;
  version: number;
  since: string;
  /** For whom it is decided; undefined: it waits for the person themselves. */
  standIn: StandIn | undefined;
};

/** A report or a bill that waits for the person's approval, or for that of somebody they stand in for. */
export type Waiting = Common & ({ of: 'report'; report: ExpenseReport } | { of: 'bill'; bill: Bill });

const keyOf = (name: string, standIn: StandIn | undefined): string =>
  standIn === undefined ? name : `${name}-for-${standIn.userId}`;

export const waitingReport = (report: ExpenseReport, standIn?: StandIn): Waiting => ({
  of: 'report',
  key: keyOf(`report-${report.id}`, standIn),
  id: report.id,
  version: report.version,
  since: report.submittedAt ?? report.createdAt,
  standIn,
  report,
});

export const waitingBill = (bill: Bill, standIn?: StandIn): Waiting => ({
  of: 'bill',
  key: keyOf(`bill-${bill.id}`, standIn),
  id: bill.id,
  version: bill.version,
  since: bill.createdAt,
  standIn,
  bill,
});

/** As whom it is read and decided. */
export const onBehalfOf = (standIn: StandIn | undefined): OnBehalf =>
  standIn === undefined ? {} : { headers: { 'on-behalf-of': `${standIn.connectionId}` } };

/** The longest waiting first. */
export const inOrder = (all: readonly Waiting[]): Waiting[] =>
  all.toSorted((a, b) => a.since.localeCompare(b.since) || a.key.localeCompare(b.key));
