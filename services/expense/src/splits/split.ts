import { type ExpenseStatus, nextVersion } from '@outlay/contracts';
import {
  assertComplete,
  assertEditable,
  BLANK,
  type Decision,
  type Expense,
  type ExpenseFact,
  entered,
  previousAttributes,
} from '../expenses/index.ts';

/** One part: whose, how much in minor units, and what differs from the whole. */
export type Part = {
  id: number;
  userId: number;
  employeeId: number | null;
  amountMinor: number;
  taxMinor: number | null;
  changes?: Partial<Expense>;
};

type Given = { parts: readonly Part[]; splitGroupId: string; by: number | null; now: Date };
export type Split = { parent: Decision; children: Decision[] };

/** A part of what is over a budget is so too; moved elsewhere it is judged when somebody changes it. */
const isOnSameLine = ({ changes = {} }: Part): boolean => !('categoryId' in changes || 'departmentId' in changes);

const child = (whole: Expense, part: Part, { splitGroupId, by, now }: Given): Decision => ({
  expense: {
    ...whole,
    id: part.id,
    userId: part.userId,
    employeeId: part.employeeId,
    amountMinor: part.amountMinor,
    taxMinor: part.taxMinor,
    taxes: [],
    originalMinor: null,
    originalCurrency: null,
    exchangeRate: null,
    reportId: part.userId === whole.userId ? whole.reportId : null,
    mileageTripId: null,
    parentExpenseId: whole.id,
    splitGroupId,
    externalId: null,
    isDuplicate: false,
    isOverBudget: whole.isOverBudget && isOnSameLine(part),
    createdBy: by,
    status: 'validated',
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...part.changes,
  },
  facts: entered(by, now),
});

/** The parent counts no more and stays as a record; its children take its place, also in its report. */
export const decideSplit = (whole: Expense, given: Given): Split => {
  assertEditable(whole);
  assertComplete(whole, ['date', 'merchant']);
  const parent = nextVersion(whole, given.now, {
    merchant: whole.merchant ?? '–',
    date: whole.date ?? given.now.toISOString().slice(0, 10),
    status: 'split',
    statusBeforeSplit: whole.status,
    splitGroupId: given.splitGroupId,
    reportId: null,
  });
  const facts: ExpenseFact[] = [{ fact: 'updated', previousAttributes: previousAttributes(whole, parent) }];
  const shown = { ...parent, reportId: whole.reportId };
  return {
    parent: { expense: parent, facts },
    children: given.parts.map((part) => child(shown, part, given)),
  };
};

type Read = {
  merchant: string | null;
  date: string | null;
  currency: string;
  businessId: number;
  receiptIds: number[];
};

/** Children of a receipt that has no expense yet. */
export const childrenOf = (read: Read, given: Given): Decision[] =>
  given.parts.map((part) => ({
    expense: {
      ...BLANK,
      ...read,
      merchant: read.merchant ?? '–',
      date: read.date ?? given.now.toISOString().slice(0, 10),
      id: part.id,
      userId: part.userId,
      employeeId: part.employeeId,
      amountMinor: part.amountMinor,
      taxMinor: part.taxMinor,
      type: 'out_of_pocket',
      reimbursable: true,
      splitGroupId: given.splitGroupId,
      createdBy: given.by,
      status: 'validated',
      createdAt: given.now,
      updatedAt: given.now,
    },
    facts: entered(given.by, given.now),
  }));

/** The parent as it was before its split. */
export const decideUndoSplit = (parent: Expense, now: Date): Decision => {
  const status: ExpenseStatus = parent.statusBeforeSplit ?? 'validated';
  const expense = nextVersion(parent, now, {
    status,
    statusBeforeSplit: null,
    splitGroupId: null,
  });
  return { expense, facts: [{ fact: 'updated', previousAttributes: previousAttributes(parent, expense) }] };
};

/** Parts of a tax, in proportion to the parts of the amount; they add up exactly. */
export const shareTax = (taxMinor: number | null, amounts: readonly number[], total: number): (number | null)[] => {
  if (taxMinor === null) return amounts.map(() => null);
  let [amountSoFar, taxSoFar] = [0, 0];
  return amounts.map((amount) => {
    amountSoFar += amount;
    const share = Number((BigInt(taxMinor) * BigInt(amountSoFar)) / BigInt(total)) - taxSoFar;
    taxSoFar += share;
    return share;
  });
};
