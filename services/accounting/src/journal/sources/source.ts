import type { EventOfKind } from '@outlay/contracts';
import type { PostedBill } from '../postings/bill-posting.ts';
import type { PostedExpense } from '../postings/expense-posting.ts';
import type { PostedReport } from '../postings/report-posting.ts';

type ExpenseOfEvent = EventOfKind<'expense.updated'>['data']['expense'];
type ReportOfEvent = EventOfKind<'report.updated'>['data']['report'];
type BillOfEvent = EventOfKind<'bill.updated'>['data']['bill'];

/** What is kept of an expense: what its entry and the checklist of its month are made from, and no remarks of people. */
export type ExpenseState = PostedExpense & Pick<ExpenseOfEvent, 'taxAmount' | 'receiptIds'>;
export type ReportState = PostedReport;
/** With what says when it is due. */
export type BillState = PostedBill & Pick<BillOfEvent, 'dueDate' | 'taxAmount'>;

export type SourceState = { expense: ExpenseState; report: ReportState; bill: BillState };
/** What is remembered; of a bill two entries are made, its own and that of its payment. */
export type RememberedKind = keyof SourceState;

/** The last state of a source by its version; null: it was deleted. */
export type Source<K extends RememberedKind = RememberedKind> = {
  [Kind in K]: {
    kind: Kind;
    id: number;
    version: number;
    state: SourceState[Kind] | null;
    reportId: number | null;
    /** The report that it was in before. */
    formerReportId: number | null;
    userId: number | null;
    vendorId: number | null;
    /** Whether an event changed it since it was settled last. */
    isChanged: boolean;
    /** What it waited for when it was settled last. */
    waitsFor: 'rate' | 'sources' | null;
    /** The day of the document; of a report that of its payment. */
    day: string | null;
  };
}[K];

const picked = <T extends object, const F extends readonly (keyof T)[]>(from: T, fields: F): Pick<T, F[number]> =>
  Object.fromEntries(fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]]))) as Pick<
    T,
    F[number]
  >;

const EXPENSE = [
  ...(['id', 'userId', 'merchant', 'amount', 'currency', 'date', 'categoryId', 'departmentId', 'locationId'] as const),
  ...([
    'vendorId',
    'description',
    'type',
    'reimbursable',
    'originalAmount',
    'originalCurrency',
    'exchangeRate',
  ] as const),
  ...(['approvedAmount', 'reportId', 'status', 'taxes', 'tip', 'baseAmount', 'paymentStatus'] as const),
  ...(['taxAmount', 'receiptIds'] as const),
] as const;
const REPORT = [
  ...(['id', 'name', 'submittedBy', 'status', 'expenseCount', 'reimbursement', 'paymentStatus'] as const),
  'reimbursableAmount',
] as const;
const BILL = [
  ...(['id', 'vendorId', 'billNumber', 'amount', 'amountPaid', 'amountsInclude', 'currency', 'exchangeRate'] as const),
  ...(['issueDate', 'dueDate', 'status', 'paidAt', 'taxes', 'taxAmount', 'lineItems'] as const),
] as const;

const UNPLACED = {
  ...{ isChanged: true, waitsFor: null },
  ...{ reportId: null, formerReportId: null, userId: null, vendorId: null, day: null },
};

/**
 * The source that an event of an expense is about. `merchant`, `amount` or `date` may be null in events of releases before decision 019;
 * what lacks them is in no journal.
 */
export const expenseSource = (expense: ExpenseOfEvent, isDeleted = false): Source<'expense'> => {
  const { id, version, merchant, amount, date } = expense;
  if (isDeleted || merchant === null || amount === null || date === null)
    return { ...UNPLACED, kind: 'expense', id, version, state: null };
  const { reportId, userId, vendorId } = expense;
  const state: ExpenseState = { ...picked(expense, EXPENSE), merchant, amount, date };
  return { ...UNPLACED, kind: 'expense', id, version, state, reportId, userId, vendorId, day: date };
};

export const reportSource = (report: ReportOfEvent, isDeleted = false): Source<'report'> => {
  const { id, version, submittedBy: userId } = report;
  if (isDeleted) return { ...UNPLACED, kind: 'report', id, version, state: null };
  return { ...UNPLACED, kind: 'report', id, version, state: picked(report, REPORT), userId };
};

export const billSource = (bill: BillOfEvent, isDeleted = false): Source<'bill'> => {
  const { id, version, vendorId, issueDate: day } = bill;
  if (isDeleted) return { ...UNPLACED, kind: 'bill', id, version, state: null };
  return { ...UNPLACED, kind: 'bill', id, version, state: picked(bill, BILL), vendorId, day };
};
