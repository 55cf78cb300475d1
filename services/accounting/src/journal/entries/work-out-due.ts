import { todayIn } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { type Chart, chartOf } from '../../chart/index.ts';
import type { Business } from '../../context/index.ts';
import { ratesOf, type WantedRate } from '../../rates/index.ts';
import { type TaxCode, taxCodes } from '../../tax/index.ts';
import { type BookSettings, basisOf } from '../books/books.table.ts';
import { lockedPeriods } from '../periods/period.table.ts';
import { billPaymentPosting, billPosting, codesShared } from '../postings/bill-posting.ts';
import { expensePosting } from '../postings/expense-posting.ts';
import type { Books, Posted } from '../postings/posting.ts';
import { paymentOf, reportPosting } from '../postings/report-posting.ts';
import { codesNotCharged } from '../postings/self-assessed.ts';
import { expensesOf, reportsOf } from '../sources/source.table.ts';
import type { ExpenseState, ReportState, Source } from '../sources/source.ts';
import { standingOf } from './entry.table.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { AccountOf, EntryLine } from './settle-source.ts';

/** What is due of one source of the journal, and what stands for it. */
export type Due = {
  source: string;
  posted: Posted;
  standing: JournalEntry | undefined;
  /** The day of now, where the bank gave money back: nobody says which day it did, and it is known since. */
  returnedOn?: string | undefined;
};

/** What the sources of a batch are worked out by, read in a bounded number of statements. */
export type Known = {
  business: Business;
  /** Which day it is where the business is. */
  today: string;
  books: BookSettings;
  chart: Chart;
  locked: ReadonlySet<string>;
  expenses: ReadonlyMap<number, ExpenseState[]>;
  reports: ReadonlyMap<number, ReportState>;
  standing: ReadonlyMap<string, JournalEntry>;
  /** Those of taxes that no vendor charged, and of those that lines of several categories share. */
  taxCodes: ReadonlyMap<number, TaxCode>;
};

/** The entries that are made from a source. */
const sourcesOf = ({ kind, id }: Source): string[] =>
  kind === 'bill' ? [`bill:${id}`, `bill_payment:${id}`] : [`${kind}:${id}`];

const idsOf = (sources: readonly Source[], kind: Source['kind']): number[] =>
  sources.flatMap((source) => (source.kind === kind ? [source.id] : []));

const nameOfExpense = ({ id }: Pick<ExpenseState, 'id'>): string => `expense:${id}`;

/** Was it posted by a rate that the books picked, for it has none of its own? */
const isRatedHere = ({ currency, exchangeRate }: ExpenseState, business: Business): boolean =>
  currency !== business.currency && exchangeRate === null;

/** A document may have been posted on cash basis: then the payment of its report decides, too. */
export const hasCashBasis = ({ bases }: BookSettings): boolean => bases.some(({ basis }) => basis === 'cash');

/** The codes that a posting is worked out by. */
const codesOf = ({ kind, state }: Source): number[] => {
  if (state === null || kind === 'report') return [];
  const onLines = kind === 'bill' ? state.lineItems.flatMap(({ taxes = [] }) => taxes) : [];
  return [...codesNotCharged([...state.taxes, ...onLines]), ...(kind === 'bill' ? codesShared(state) : [])];
};

type Given = { business: Business; books: BookSettings; sources: readonly Source[] };

/** The sources are locked before: what is read here is as new as they are. */
export const readKnown = async (
  tx: Transaction & { now: Date },
  { business, books, sources }: Given,
): Promise<Known> => {
  const reportIds = hasCashBasis(books) ? [...new Set(sources.flatMap(({ reportId }) => reportId ?? []))] : [];
  const codeIds = [...new Set(sources.flatMap(codesOf))];
  const [chart, locked, expenses, reports, codes] = await Promise.all([
    chartOf(tx, business.id),
    lockedPeriods(tx, business.id),
    expensesOf(tx, business.id, idsOf(sources, 'report')),
    reportsOf(tx, business.id, reportIds),
    codeIds.length === 0 ? [] : taxCodes.some(tx, business.id, codeIds),
  ]);
  const rated = expenses.filter((expense) => isRatedHere(expense, business)).map(nameOfExpense);
  const standing = await standingOf(tx, business.id, [...sources.flatMap(sourcesOf), ...rated]);
  return {
    ...{ business, books, chart, locked, standing, today: todayIn(business.timeZone, tx.now) },
    expenses: Map.groupBy(expenses, ({ reportId }) => reportId ?? 0),
    reports: new Map(reports.map((report) => [report.id, report])),
    taxCodes: new Map(codes.map((code) => [code.id, code])),
  };
};

const postedOf = (source: Source, { expenses, reports }: Known, books: Books): Posted[] => {
  if (source.state === null) return source.kind === 'bill' ? [undefined, undefined] : [undefined];
  switch (source.kind) {
    case 'bill':
      return [billPosting(source.state, books), billPaymentPosting(source.state, books)];
    case 'report':
      return [reportPosting(source.state, expenses.get(source.id) ?? [], books)];
    case 'expense': {
      const report = reports.get(source.reportId ?? 0);
      return [expensePosting(source.state, books, (report && paymentOf(report)) ?? undefined)];
    }
  }
};

/** The entries by whose rates a source was posted that the books picked: what a document says itself is no rate of its day. */
const ratedEntries = (source: Source, { standing, expenses, business }: Known): (JournalEntry | undefined)[] => {
  const own = sourcesOf(source).map((name) => standing.get(name));
  if (source.state === null) return own;
  if (source.kind === 'bill' && source.state.exchangeRate != null)
    return own.filter((entry) => entry?.kind === 'bill_payment');
  if (source.kind !== 'report') return own;
  const rated = (expenses.get(source.id) ?? []).filter((expense) => isRatedHere(expense, business));
  return [...own, ...rated.map((expense) => standing.get(nameOfExpense(expense)))];
};

/** What was posted by the rate of its day stays so, whatever is published of that day later (law 9). */
const rateOfStanding = (standing: readonly (JournalEntry | undefined)[], { currency: base }: Business) => {
  const own = standing.filter((entry) => entry?.currency === base);
  return (currency: string, day: string): number | undefined =>
    own
      .filter((entry) => entry?.documentDate === day)
      .flatMap((entry) => entry?.lines ?? [])
      .find((line) => line.currency === currency && line.exchangeRate !== null)?.exchangeRate ?? undefined;
};

type RateOn = Books['rateOn'];

/** Did the bank give back what was paid, which may be on its way once more? A payment that never was leaves nothing to take back. */
const cameBack = ({ kind, state }: Source): boolean => {
  if (state === null) return false;
  if (kind === 'bill') return state.status === 'PAYMENT_FAILED';
  return state.status === 'reimbursed' && (state.paymentStatus === 'failed' || state.paymentStatus === 'processing');
};

const dueOf = (source: Source, known: Known, rateOn: RateOn, isAnew: boolean): Due[] => {
  const { business, books } = known;
  const names = sourcesOf(source);
  const kept = rateOfStanding(ratedEntries(source, known), business);
  const posted = postedOf(source, known, {
    currency: business.currency,
    timeZone: business.timeZone,
    basisOn: (day) => basisOf(books, day),
    taxCodeOf: (id) => known.taxCodes.get(id),
    rateOn: (currency, day) => (isAnew ? undefined : kept(currency, day)) ?? rateOn(currency, day),
  });
  const returnedOn = cameBack(source) ? known.today : undefined;
  return names.map((name, at) => ({
    ...{ source: name, posted: posted[at], standing: known.standing.get(name), returnedOn },
  }));
};

type WorkingOut = {
  /** By the rates that hold now, and not by those of what stands. */
  isAnew?: boolean;
  /** What cannot be worked out waits, and what stands for it stays: one source does not keep all others from being posted. */
  failed?: (source: Source, error: unknown) => void;
};

/**
 * What is due of each of the sources, in their order. Rates are found out in two passes: which ones are wanted, and then what is due by
 * them, so that all come in one statement.
 */
export const workOutDue = async (
  tx: Transaction,
  known: Known,
  sources: readonly Source[],
  { isAnew = false, failed }: WorkingOut = {},
): Promise<Due[][]> => {
  const wanted: WantedRate[] = [];
  const one = (source: Source, rateOn: RateOn): Due[] => {
    try {
      return dueOf(source, known, rateOn, isAnew);
    } catch (error) {
      if (!failed) throw error;
      failed(source, error);
      return sourcesOf(source).map((name) => ({ source: name, posted: { waitsFor: 'sources' }, standing: undefined }));
    }
  };
  const all = (rateOn: RateOn) => sources.map((source) => one(source, rateOn));
  const first = all((currency, day) => {
    wanted.push({ currency, day });
    return undefined;
  });
  return wanted.length === 0 ? first : all(await ratesOf(tx, known.business.id, wanted));
};

/** By the mapping rules that hold now. */
export const accountIn =
  ({ accounts, accountOf }: Chart): AccountOf =>
  (line, posting) => {
    const { accountId, dimensions } = accountOf(line, posting);
    const account = accounts.get(accountId);
    if (!account) throw new Error(`account ${accountId} is in no chart`);
    return { accountId, dimensions, accountCode: account.code, accountNames: account.names };
  };

/** Whether something of what stands for it is on the account for what no rule fits. */
export const isUncategorized = ({ accounts }: Chart, lines: readonly EntryLine[]): boolean =>
  lines.some(({ accountId }) => accounts.get(accountId)?.role === 'uncategorized');
