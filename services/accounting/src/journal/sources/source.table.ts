import type { Query, Transaction } from '@outlay/store';
import { periodOf } from '../periods/posted-date.ts';
import { pointsOf, type SourcePoint } from './points-of.ts';
import type { ExpenseState, RememberedKind, ReportState, Source } from './source.ts';

/**
 * The newer state wins, whatever the order of arrival, and what was deleted comes back by no event of before. It touches its own row alone:
 * what else a state decides (that of the payment of its report) is found when it is posted, so that events wait for each other never.
 */
const REMEMBER = `INSERT INTO journal_sources AS known
    (business_id, kind, id, version, state, report_id, user_id, vendor_id, day, period, points, is_due)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true)
  ON CONFLICT (business_id, kind, id) DO UPDATE SET version = excluded.version, state = excluded.state,
    former_report_id = CASE WHEN known.report_id IS DISTINCT FROM excluded.report_id THEN known.report_id
      ELSE known.former_report_id END,
    report_id = excluded.report_id, user_id = excluded.user_id, vendor_id = excluded.vendor_id,
    day = excluded.day, period = excluded.period, points = excluded.points, is_due = true, is_changed = true
  WHERE known.state IS NOT NULL AND (excluded.state IS NULL OR excluded.version > known.version
    OR ($12 AND excluded.version = known.version AND excluded.state IS DISTINCT FROM known.state))`;

/**
 * `isListed`: it is what the service that owns it has in its tables. A release before the books changed the state of an expense with its report
 * and left its version as it was, so of one version what was listed is newer than what an event said.
 */
export const rememberSource = (businessId: number, source: Source, { isListed = false } = {}): Query => ({
  name: 'source-remember',
  text: REMEMBER,
  values: [
    ...[businessId, source.kind, source.id, source.version, source.state && JSON.stringify(source.state)],
    ...[source.reportId, source.userId, source.vendorId, source.day],
    source.day && periodOf(source.day),
    pointsOf(source),
    isListed,
  ],
});

const COLUMNS = `kind, id, version, state, report_id AS "reportId", former_report_id AS "formerReportId",
  user_id AS "userId", vendor_id AS "vendorId", day, is_changed AS "isChanged", waits_for AS "waitsFor"`;
/** What an event changes at this moment is left out: it is due again when that is committed. */
const takeDue = (which: string): string =>
  `SELECT ${COLUMNS} FROM journal_sources WHERE business_id = $1 AND is_due AND ${which} LIMIT $2 FOR UPDATE SKIP LOCKED`;
const DOCUMENTS = takeDue(`kind <> 'report'`);
const REPORTS = takeDue(`kind = 'report'`);

/** Reports bring their expenses with them. */
const MOST_DOCUMENTS = 500;
const MOST_REPORTS = 50;

/** Sources of which something may have to be written, locked until the transaction ends. */
export const dueSources = async (tx: Transaction, businessId: number): Promise<Source[]> => {
  const [documents, reports] = await Promise.all([
    tx.rows<Source>({ name: 'sources-due-documents', text: DOCUMENTS, values: [businessId, MOST_DOCUMENTS] }),
    tx.rows<Source>({ name: 'sources-due-reports', text: REPORTS, values: [businessId, MOST_REPORTS] }),
  ]);
  return [...documents, ...reports];
};

const ONE = `SELECT ${COLUMNS} FROM journal_sources WHERE business_id = $1 AND kind = $2 AND id = $3 FOR UPDATE`;

export const lockSource = (tx: Transaction, businessId: number, kind: RememberedKind, id: number) =>
  tx.one<Source>({ name: 'source-lock', text: ONE, values: [businessId, kind, id] });

const AGAIN = 'UPDATE journal_sources SET is_due = true WHERE business_id = $1 AND kind = $2 AND id = $3';

/** It is looked at again: its points may be other ones, although nothing is to be posted. The source is locked. */
export const markDue = (businessId: number, { kind, id }: Pick<Source, 'kind' | 'id'>): Query => ({
  name: 'source-mark',
  text: AGAIN,
  values: [businessId, kind, id],
});

const OF_REPORTS = `SELECT state FROM journal_sources
  WHERE business_id = $1 AND kind = 'expense' AND report_id = ANY($2) AND state IS NOT NULL ORDER BY id`;

/** The expenses of these reports, as far as they are known. */
export const expensesOf = async (tx: Transaction, businessId: number, reportIds: readonly number[]) => {
  if (reportIds.length === 0) return [];
  const query = { name: 'sources-of-reports', text: OF_REPORTS, values: [businessId, reportIds] };
  return (await tx.rows<{ state: ExpenseState }>(query)).map(({ state }) => state);
};

const THESE_REPORTS = `SELECT state FROM journal_sources
  WHERE business_id = $1 AND kind = 'report' AND id = ANY($2) AND state IS NOT NULL`;

export const reportsOf = async (tx: Transaction, businessId: number, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const query = { name: 'sources-reports', text: THESE_REPORTS, values: [businessId, ids] };
  return (await tx.rows<{ state: ReportState }>(query)).map(({ state }) => state);
};

/** One that an event looks at is waited for: the event may be old and change nothing, and then nobody else makes it due. */
const OVERTAKEN = `UPDATE journal_sources s SET is_due = true FROM (SELECT kind, id FROM journal_sources
    WHERE business_id = $1 AND NOT is_due AND (%) ORDER BY kind, id FOR UPDATE) AS found
  WHERE s.business_id = $1 AND s.kind = found.kind AND s.id = found.id`;
const PAID_BY = OVERTAKEN.replace('%', `kind = 'report' AND id = ANY($2) AND state ->> 'status' = 'reimbursed'`);
const PAID_IN = OVERTAKEN.replace('%', `kind = 'expense' AND report_id = ANY($2)`);
/** Also those that are looked at now, and may know nothing of the rates yet. */
const RATED = OVERTAKEN.replace('NOT is_due AND (%)', `waits_for = 'rate'`);

/** Their payment is worked out from their expenses, which changed. */
export const markReportsDue = (businessId: number, ids: readonly number[]): Query => ({
  name: 'sources-mark-reports',
  text: PAID_BY,
  values: [businessId, ids],
});

/** On cash basis the report says when they were paid. */
export const markExpensesDue = (businessId: number, reportIds: readonly number[]): Query => ({
  name: 'sources-mark-expenses',
  text: PAID_IN,
  values: [businessId, reportIds],
});

/** Rates became known: whatever waits for one is looked at again. */
export const markRatedDue = (businessId: number): Query => ({
  name: 'sources-mark-rated',
  text: RATED,
  values: [businessId],
});

/** What became of a source: what it waits for, its points, and the day of a report's payment. */
export type SettledSource = Pick<Source, 'kind' | 'id' | 'day' | 'waitsFor'> & {
  points: readonly SourcePoint[];
  /** Looked at once more: what it waits for may have come before others can see that it waits. */
  isDue: boolean;
};

const SETTLED = `UPDATE journal_sources s SET is_due = t.is_due, is_changed = false, waits_for = t.waits_for, day = t.day,
    period = to_char(t.day, 'YYYY-MM'), points = string_to_array(t.points, ' ')
  FROM unnest($2::text[], $3::bigint[], $4::text[], $5::date[], $6::text[], $7::boolean[]) AS t (kind, id, waits_for, day, points, is_due)
  WHERE s.business_id = $1 AND s.kind = t.kind AND s.id = t.id`;

export const settleSources = (businessId: number, settled: readonly SettledSource[]): Query => ({
  name: 'sources-settled',
  text: SETTLED,
  values: [
    businessId,
    settled.map(({ kind }) => kind),
    settled.map(({ id }) => id),
    settled.map(({ waitsFor }) => waitsFor),
    settled.map(({ day }) => day),
    settled.map(({ points }) => points.join(' ')),
    settled.map(({ isDue }) => isDue),
  ],
});
