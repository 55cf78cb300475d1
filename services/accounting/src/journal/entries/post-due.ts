import type { Logger } from '@outlay/runtime';
import type { ChangeTransaction, TenantDatabase } from '@outlay/store';
import { findBusiness } from '../../context/index.ts';
import { lockBooks } from '../books/books.table.ts';
import { isPosting, type Posted } from '../postings/posting.ts';
import { pointsOf, type SourcePoint } from '../sources/points-of.ts';
import {
  dueSources,
  markExpensesDue,
  markReportsDue,
  type SettledSource,
  settleSources,
} from '../sources/source.table.ts';
import type { Source } from '../sources/source.ts';
import { type EntryLine, settleSource } from './settle-source.ts';
import {
  accountIn,
  type Due,
  hasCashBasis,
  isUncategorized,
  type Known,
  readKnown,
  workOutDue,
} from './work-out-due.ts';
import { type Written, writeEntries } from './write-entries.ts';

/** Why a source waits; `bill:9` and its payment are one. */
const waitOf = (posted: readonly Posted[]): SettledSource['waitsFor'] => {
  for (const each of posted) if (each && 'waitsFor' in each) return each.waitsFor;
  return null;
};

const dayOf = (source: Source, [due]: readonly Due[]): string | null =>
  source.kind === 'report' ? (due?.posted && 'day' in due.posted ? due.posted.day : null) : source.day;

/** What is due, and what is written of it. */
type Settled = Due & Written;

const linesOf = ({ posted, standing, entries }: Settled): readonly EntryLine[] =>
  isPosting(posted) ? ((entries.find(({ isReversal }) => !isReversal) ?? standing)?.lines ?? []) : [];

const settledOf = (source: Source, settled: readonly Settled[], { chart }: Known): SettledSource => {
  const waitsFor = waitOf(settled.map(({ posted }) => posted));
  const points = new Set<SourcePoint>(pointsOf(source));
  const lines = settled.flatMap(linesOf);
  // A rule for its vendor gives an account to what has no category.
  if (lines.length > 0) points.delete('account');
  if (isUncategorized(chart, lines)) points.add('account');
  if (waitsFor) points.add(waitsFor);
  const isDue = waitsFor === 'rate' && source.waitsFor !== 'rate';
  return { kind: source.kind, id: source.id, day: dayOf(source, settled), waitsFor, points: [...points].sort(), isDue };
};

/**
 * What else is decided by what an event changed: the payment of a report by its expenses, and on cash basis these by their report. What is due
 * for that reason alone makes nothing else due: a report and its expenses would never come to rest.
 */
const markOthers = (tx: ChangeTransaction, { business, books }: Known, settled: readonly Source[]): void => {
  const sources = settled.filter(({ isChanged }) => isChanged);
  const reports = new Set(
    sources.flatMap(({ reportId, formerReportId }) => [reportId ?? [], formerReportId ?? []].flat()),
  );
  if (reports.size > 0) tx.write(markReportsDue(business.id, [...reports]));
  const paying = sources.flatMap(({ kind, id }) => (kind === 'report' ? [id] : []));
  if (paying.length > 0 && hasCashBasis(books)) tx.write(markExpensesDue(business.id, paying));
};

type Posting = { database: Pick<TenantDatabase, 'nextId'>; logger: Logger };

/**
 * Posts a part of what is due in the books of a business, and whether there was any: afterwards exactly what is due of these sources stands.
 * All of it is one transaction, whose number of statements does not depend on how much it is; broken off anywhere it leaves nothing.
 */
export const postDue = async (
  tx: ChangeTransaction,
  { database, logger }: Posting,
  businessId: number,
): Promise<boolean> => {
  const business = await findBusiness(tx, businessId);
  // Its event is on the way, and what came before it waits.
  if (!business) return false;
  const books = await lockBooks(tx, businessId);
  const sources = await dueSources(tx, businessId);
  if (sources.length === 0) return false;
  const known = await readKnown(tx, { business, books, sources });
  const failed = ({ kind, id }: Source, err: unknown) =>
    logger.error({ businessId, source: `${kind}:${id}`, err }, 'journal.source_failed');
  const due = await workOutDue(tx, known, sources, { failed });
  const settling = { locked: known.locked, currency: business.currency, accountOf: accountIn(known.chart) };
  const settled = due.map((all) => all.map((each) => ({ ...each, entries: settleSource({ ...settling, ...each }) })));
  const { fiscalYearStartMonth } = books;
  await writeEntries(tx, { database, business, fiscalYearStartMonth, postedBy: null }, settled.flat());
  tx.write(
    settleSources(
      businessId,
      sources.map((source, at) => settledOf(source, settled[at] ?? [], known)),
    ),
  );
  markOthers(tx, known, sources);
  return true;
};
