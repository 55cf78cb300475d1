import type { AccountingBasis } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

/** From its first day on, documents are posted by this basis. */
export type DatedBasis = { startsOn: string; basis: AccountingBasis };

/** How a business keeps its books; without a row what every business begins with. */
export type BookSettings = {
  businessId: number;
  /** 1 to 12: the month that a fiscal year begins in. */
  fiscalYearStartMonth: number;
  /** The earliest first, at least one; the first one has no beginning. */
  bases: DatedBasis[];
  needsTwoToReopen: boolean;
  version: number;
};

/** The first basis holds for all days before the second one begins. */
export const NO_BEGINNING = '0001-01-01';

const COLUMNS = `business_id AS "businessId", fiscal_year_start_month AS "fiscalYearStartMonth", bases,
  needs_two_to_reopen AS "needsTwoToReopen", version`;
const FIND = `SELECT ${COLUMNS} FROM books WHERE business_id = $1`;
const LOCK = `INSERT INTO books AS kept (business_id, fiscal_year_start_month, bases, needs_two_to_reopen, version)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (business_id) DO UPDATE SET version = kept.version RETURNING ${COLUMNS}`;
const UPDATE = `UPDATE books SET fiscal_year_start_month = $2, bases = $3, needs_two_to_reopen = $4, version = $5
  WHERE business_id = $1`;

const usual = (businessId: number): BookSettings => ({
  businessId,
  fiscalYearStartMonth: 1,
  bases: [{ startsOn: NO_BEGINNING, basis: 'accrual' }],
  needsTwoToReopen: true,
  version: 1,
});

const valuesOf = (books: BookSettings): unknown[] => [
  books.businessId,
  books.fiscalYearStartMonth,
  JSON.stringify(books.bases),
  books.needsTwoToReopen,
  books.version,
];

export const findBooks = async (tx: Transaction, businessId: number): Promise<BookSettings> =>
  (await tx.one<BookSettings>({ name: 'books-find', text: FIND, values: [businessId] })) ?? usual(businessId);

/**
 * The same, locked until the transaction ends, also where there were none. Whoever posts, locks a month or changes how is posted does this
 * first: so a month is never locked beside a posting in it (law 5).
 */
export const lockBooks = async (tx: Transaction, businessId: number): Promise<BookSettings> => {
  const books = usual(businessId);
  return (await tx.one<BookSettings>({ name: 'books-lock', text: LOCK, values: valuesOf(books) })) ?? books;
};

export const updateBooks = (books: BookSettings): Query => ({
  name: 'books-update',
  text: UPDATE,
  values: valuesOf(books),
});

/** The basis that a document of this day is posted by. */
export const basisOf = ({ bases }: Pick<BookSettings, 'bases'>, day: string): AccountingBasis =>
  bases.findLast(({ startsOn }) => startsOn <= day)?.basis ?? 'accrual';
