import type { EntryKind } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Months } from '../months/months.ts';

/** A line of an account, in minor units of the business's currency; above 0 for a debit. */
export type LedgerRow = {
  entryId: number;
  fiscalYear: number;
  place: number;
  period: string;
  linePlace: number;
  date: string;
  kind: EntryKind;
  source: string;
  description: string;
  memo: string | null;
  vendorId: number | null;
  userId: number | null;
  baseMinor: number;
  /** All lines of the months up to this one. */
  movedMinor: number;
};

/** In the order of the index, which is that of the entries' numbers: what comes before the page is added up as it is read past, and what comes after it is not read. */
const LINES = `SELECT line.*, entry.fiscal_year AS "fiscalYear", entry.place, entry.date, entry.kind, entry.description
  FROM (
    SELECT entry_id AS "entryId", entry_place, place AS "linePlace", period, source, memo, vendor_id AS "vendorId", user_id AS "userId", base_minor AS "baseMinor",
      sum(base_minor) OVER (ORDER BY period, entry_place, place ROWS UNBOUNDED PRECEDING)::bigint AS "movedMinor"
    FROM journal_lines WHERE business_id = $1 AND account_id = $2 AND period BETWEEN $3 AND $4
    ORDER BY period, entry_place, place LIMIT $5 OFFSET $6
  ) line
  JOIN journal_entries entry ON entry.business_id = $1 AND entry.id = line."entryId"
  ORDER BY line.period, line.entry_place, line."linePlace"`;

/** The same lines behind one of them; what they come to is added up by who reads them all. */
const NEXT_LINES = `SELECT line.*, entry.fiscal_year AS "fiscalYear", entry.place, entry.date, entry.kind, entry.description
  FROM (
    SELECT entry_id AS "entryId", entry_place, place AS "linePlace", period, source, memo, vendor_id AS "vendorId", user_id AS "userId", base_minor AS "baseMinor"
    FROM journal_lines
    WHERE business_id = $1 AND account_id = $2 AND period <= $3 AND (period, entry_place, place) > ($4, $5, $6)
    ORDER BY period, entry_place, place LIMIT $7
  ) line
  JOIN journal_entries entry ON entry.business_id = $1 AND entry.id = line."entryId"
  ORDER BY line.period, line.entry_place, line."linePlace"`;

const COUNT = `SELECT count(*)::int AS count FROM journal_lines WHERE business_id = $1 AND account_id = $2 AND period BETWEEN $3 AND $4`;

type LedgerPage = Months & { accountId: number; page: number; pageSize: number };

/** A page of the lines of an account, and how many it has in these months. */
export const ledgerPage = async (
  tx: Transaction,
  businessId: number,
  { accountId, from, to, page, pageSize }: LedgerPage,
): Promise<{ rows: LedgerRow[]; totalCount: number }> => {
  const values = [businessId, accountId, from, to];
  const [rows, counted] = await Promise.all([
    tx.rows<LedgerRow>({
      name: 'account-ledger',
      text: LINES,
      values: [...values, pageSize, (page - 1) * pageSize],
    }),
    tx.one<{ count: number }>({ name: 'account-ledger-count', text: COUNT, values }),
  ]);
  return { rows, totalCount: counted?.count ?? 0 };
};

type NextLine = Omit<LedgerRow, 'movedMinor'>;

/** Where a line stands; before the first one of a month: `{ period, place: 0, linePlace: 0 }`. */
export type LinePlace = Pick<LedgerRow, 'period' | 'place' | 'linePlace'>;

/** As many lines of an account as come after a place, up to a month. */
export const ledgerLinesAfter = (
  tx: Transaction,
  businessId: number,
  { accountId, to, after, limit }: { accountId: number; to: string; after: LinePlace; limit: number },
): Promise<NextLine[]> =>
  tx.rows<NextLine>({
    name: 'account-ledger-next',
    text: NEXT_LINES,
    values: [businessId, accountId, to, after.period, after.place, after.linePlace, limit],
  });
