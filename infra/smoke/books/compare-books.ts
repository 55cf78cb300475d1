import type { BillView, ExpenseView, JournalEntryView, ReportView } from '@outlay/contracts';
import { toMinor } from '@outlay/contracts';
import type { Api } from '../../local/seed/api.ts';

/** What is in the books of a business, and what has to be there. */
export type Compared = {
  /** Sources that are due: approved expenses and bills, reports that were paid back, bills that were paid. */
  due: number;
  missing: string[];
  twice: string[];
  /** Entries that stand although nothing is due. */
  surplus: string[];
  outOfBalance: string[];
  /** Entries whose total is not what was agreed to. */
  wrongTotals: string[];
  /** Numbers that no entry has, below the highest one of their fiscal year. */
  holes: number;
};

export type Facts = {
  expenses: readonly ExpenseView[];
  reports: readonly ReportView[];
  bills: readonly BillView[];
  entries: readonly JournalEntryView[];
};

const APPROVED_BILL: ReadonlySet<string> = new Set([
  'APPROVED',
  'READY_FOR_PAYMENT',
  'SCHEDULED',
  'PROCESSING',
  'PAYMENT_FAILED',
]);
const PAID_BILL: ReadonlySet<string> = new Set(['PAID', 'MARKED_PAID']);

const isAgreed = ({ status, reimbursable }: ExpenseView): boolean =>
  reimbursable && (status === 'approved' || status === 'reimbursed');

/** The total of each source that is due, in minor units, for a business in one currency that posts at approval. */
export const dueTotals = ({ expenses, reports, bills }: Facts): Map<string, number> => {
  const agreed = expenses.filter(isAgreed).map(({ id, approvedAmount, amount, currency, reportId }) => ({
    ...{ id, reportId },
    total: toMinor(approvedAmount ?? amount ?? 0, currency),
  }));
  const due = new Map(agreed.map(({ id, total }) => [`expense:${id}`, total]));
  for (const { id, status } of reports) {
    if (status !== 'reimbursed') continue;
    const paid = agreed.filter(({ reportId }) => reportId === id).reduce((sum, { total }) => sum + total, 0);
    due.set(`report:${id}`, paid);
  }
  for (const { id, status, amount, currency } of bills) {
    const isPaid = PAID_BILL.has(status);
    if (isPaid || APPROVED_BILL.has(status)) due.set(`bill:${id}`, toMinor(amount, currency));
    if (isPaid) due.set(`bill_payment:${id}`, toMinor(amount, currency));
  }
  return due;
};

const isInBalance = ({ lines, total, currency }: JournalEntryView): boolean => {
  const minor = (amount: number) => toMinor(amount, currency);
  const debit = lines.reduce((sum, line) => sum + minor(line.debit), 0);
  const credit = lines.reduce((sum, line) => sum + minor(line.credit), 0);
  return debit === credit && debit === minor(total);
};

/** `2026-000123`: places 1 to the highest of each year, each once. */
const holesIn = (entries: readonly JournalEntryView[]): number => {
  const years = new Map<string, Set<number>>();
  for (const { number } of entries) {
    const [year = '', place = ''] = number.split('-');
    years.set(year, (years.get(year) ?? new Set()).add(Number(place)));
  }
  return [...years.values()].reduce((sum, places) => sum + Math.max(...places) - places.size, 0);
};

/** Laws 1 and 2 of the books, and their numbers, from what the API shows of both sides. */
export const compareBooks = (facts: Facts): Compared => {
  const due = dueTotals(facts);
  const standing = new Map<string, JournalEntryView[]>();
  for (const entry of facts.entries)
    if (entry.reversesId === null && entry.reversedById === null)
      standing.set(entry.source, [...(standing.get(entry.source) ?? []), entry]);
  const sources = [...due.keys()];
  const isOff = (source: string): boolean => {
    const [entry] = standing.get(source) ?? [];
    return entry !== undefined && toMinor(entry.total, entry.currency) !== due.get(source);
  };
  return {
    due: sources.length,
    missing: sources.filter((source) => !standing.has(source)),
    twice: [...standing].filter(([, entries]) => entries.length > 1).map(([source]) => source),
    surplus: [...standing.keys()].filter((source) => !due.has(source)),
    outOfBalance: facts.entries.filter((entry) => !isInBalance(entry)).map(({ number }) => number),
    wrongTotals: sources.filter(isOff),
    holes: holesIn(facts.entries),
  };
};

export const isKept = ({ due, holes, ...lists }: Compared): boolean =>
  due > 0 && holes === 0 && Object.values(lists).every((list) => list.length === 0);

export const lineOf = ({ due, missing, twice, surplus, outOfBalance, wrongTotals, holes }: Compared): string =>
  `due ${due}, missing ${missing.length}, twice ${twice.length}, not due ${surplus.length}, out of balance ${outOfBalance.length}, wrong totals ${wrongTotals.length}, numbers missing ${holes}`;

const PAGE = 100;

const readAll = async <T>(api: Api, path: string): Promise<T[]> => {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const some = await api.call<T[]>('GET', `${path}?pageSize=${PAGE}&page=${page}&sortOrder=asc`);
    all.push(...some);
    if (some.length < PAGE) return all;
  }
};

/** Everything that the API shows of a business and of its books. */
export const readBooks = async (api: Api, tenantId: number): Promise<Facts> => ({
  expenses: await readAll(api, '/v1/expenses'),
  reports: await readAll(api, '/v1/expense-reports'),
  bills: await readAll(api, `/v1/businesses/${tenantId}/bills`),
  entries: await readAll(api, '/v1/journal-entries'),
});
