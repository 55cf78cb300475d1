import type { Caller, ClosePoint, OpenItemView, OperationById, SourceKind } from '@outlay/contracts';
import { given, type Page, pageOf, sql, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import type { PostedBill } from '../postings/bill-posting.ts';
import type { PostedExpense } from '../postings/expense-posting.ts';
import type { PostedReport } from '../postings/report-posting.ts';
import { readingPeriod } from './list-periods.ts';

type ItemQuery = OperationById<'listOpenItems'>['query']['_output'];

type Of<K extends SourceKind, S> = { kind: K; state: S | null };

type Item = { id: number; points: ClosePoint[]; userId: number | null; vendorId: number | null; day: string | null } & (
  | Of<'expense', Pick<PostedExpense, 'merchant' | 'amount' | 'currency'>>
  | Of<'report', Pick<PostedReport, 'name' | 'reimbursement'>>
  | Of<'bill', Pick<PostedBill, 'billNumber' | 'amount' | 'currency'>>
);

type Shown = Pick<OpenItemView, 'description' | 'amount' | 'currency'>;

const NOTHING: Shown = { description: '', amount: null, currency: null };

/** What the document says of itself. */
const shownOf = (item: Item): Shown => {
  if (item.state === null) return NOTHING;
  if (item.kind === 'report') {
    const { name, reimbursement } = item.state;
    return { description: name, amount: reimbursement?.amount ?? null, currency: reimbursement?.currency ?? null };
  }
  const { amount, currency } = item.state;
  return { description: item.kind === 'expense' ? item.state.merchant : item.state.billNumber, amount, currency };
};

export const openItemView = (item: Item): OpenItemView => {
  const { kind, id, points, userId, vendorId, day } = item;
  return { source: `${kind}:${id}`, points, userId, vendorId, day, ...shownOf(item) };
};

const SELECT = 'kind, id, points, user_id AS "userId", vendor_id AS "vendorId", day, state';

/** @throws AppError NOT_FOUND for a month to come */
export const listOpenItems = (deps: Deps, caller: Caller, period: string, query: ItemQuery): Promise<Page<Item>> =>
  readingPeriod(deps, caller, period, (tx) =>
    pageOf<Item>(tx, {
      select: SELECT,
      from: 'journal_sources AS open',
      where: [
        sql`business_id = ${caller.businessId}`,
        sql`period = ${period}`,
        { parts: ["points <> '{}'"], values: [] },
        given(query.point, (point) => sql`${point} = ANY(points)`),
        given(query.userId, (userId) => sql`user_id = ${userId}`),
      ],
      sortable: { day: 'day' },
      // Ids are those of a kind each: the order goes on by both, as the index has them.
      tieBreaker: 'kind ASC, id',
      request: { ...query, sortBy: 'day', sortOrder: 'asc' },
    }),
  );

/** The first ones of each person by the index alone; what they say of themselves is read of these. */
const FIRST = `SELECT source.kind, source.id, source.points, source.user_id AS "userId", source.vendor_id AS "vendorId",
    source.day, source.state
  FROM (SELECT kind, id, row_number() OVER (PARTITION BY user_id ORDER BY day, kind, id) AS place FROM journal_sources
      WHERE business_id = $1 AND period = $2 AND points <> '{}' AND user_id = ANY($3)) AS first
    JOIN journal_sources AS source ON source.business_id = $1 AND source.kind = first.kind AND source.id = first.id
  WHERE first.place <= $4 ORDER BY source.day, source.kind, source.id`;

/** As many of a person stand in a reminder. */
const MOST_ITEMS = 10;

/** What is open about the expenses and reports of these people in a month, in the order of the days: the first ten of each. */
export const firstOpenItems = async (
  tx: Transaction,
  businessId: number,
  { period, userIds }: { period: string; userIds: readonly number[] },
): Promise<OpenItemView[]> => {
  if (userIds.length === 0) return [];
  const values = [businessId, period, userIds, MOST_ITEMS];
  return (await tx.rows<Item>({ name: 'open-items-first', text: FIRST, values })).map(openItemView);
};
