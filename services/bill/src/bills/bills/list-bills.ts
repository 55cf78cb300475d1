import { type Caller, found, type LookAlike, mayLookUp, notFound, type OperationById } from '@outlay/contracts';
import { type Page, type PageRequest, sql, type Transaction } from '@outlay/store';
import { findBusiness, seesAll } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { findLookAlikes } from '../look-alikes/look-alike.table.ts';
import { maySee } from './access.ts';
import { bills, history } from './bill.table.ts';
import { type Approval, type Bill, type BillAt, billAt, type HistoryEntry } from './bill.ts';
import { matchingBills } from './bill-filters.ts';

type BillQuery = OperationById<'listBills'>['query']['_output'];

/** The API's sort fields. */
export const SORTABLE_BILLS = {
  dueDate: 'due_date',
  issueDate: 'issue_date',
  amount: 'amount',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  scheduledDate: { optional: 'scheduled_date' },
} as const;

/** One page of the bills that the caller may see, and the exact number of all that match. */
export const listBills = ({ database, clock }: Deps, caller: Caller, query: BillQuery): Promise<Page<BillAt>> =>
  database.read(caller.businessId, async (tx) => {
    const business = await findBusiness(tx, caller.businessId);
    const now = clock.now();
    const where = matchingBills(caller, business, query, now);
    const { rows, totalCount } = await bills.page(tx, caller.businessId, { where, sortable: SORTABLE_BILLS, query });
    return { rows: rows.map((bill) => billAt(bill, business, now)), totalCount };
  });

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const readBill = async (tx: Transaction, caller: Caller, id: number): Promise<Bill> => {
  const bill = found(await bills.find(tx, caller.businessId, id));
  if (!maySee(caller, bill)) throw notFound();
  return bill;
};

/** Those of these bills that the caller may see, who may read bills at all. */
export const visibleAmong = async (tx: Transaction, caller: Caller, ids: readonly number[]): Promise<number[]> => {
  if (!mayLookUp(caller, 'bills:read')) return [];
  if (seesAll(caller) || ids.length === 0) return [...ids];
  const known = await bills.some(tx, caller.businessId, ids);
  return known.filter((bill) => maySee(caller, bill)).map(({ id }) => id);
};

/** Others that are perhaps the same invoice, as far as the caller may see them. */
export const lookAlikesFor = async (tx: Transaction, caller: Caller, bill: Bill): Promise<LookAlike[]> => {
  const alike = await findLookAlikes(tx, bill);
  const ids = alike.map(({ id }) => id);
  const seen = await visibleAmong(tx, caller, ids);
  return alike.filter(({ id }) => seen.includes(id));
};

/** @throws AppError NOT_FOUND */
export const getBill = async ({ database, clock }: Deps, caller: Caller, id: number): Promise<BillAt> => {
  const { bill, business, lookAlikes } = await database.read(caller.businessId, async (tx) => {
    const [read, own] = await Promise.all([readBill(tx, caller, id), findBusiness(tx, caller.businessId)]);
    return { bill: read, business: own, lookAlikes: await lookAlikesFor(tx, caller, read) };
  });
  return { ...billAt(bill, business, clock.now()), lookAlikes };
};

/** @throws AppError NOT_FOUND */
export const listApprovals = ({ database }: Deps, caller: Caller, id: number): Promise<readonly Approval[]> =>
  database.read(caller.businessId, async (tx) => (await readBill(tx, caller, id)).approvals);

/** @throws AppError NOT_FOUND */
export const listHistory = (
  { database }: Deps,
  caller: Caller,
  id: number,
  query: PageRequest<'createdAt'>,
): Promise<Page<HistoryEntry>> =>
  database.read(caller.businessId, async (tx) => {
    await readBill(tx, caller, id);
    const list = { where: [sql`bill_id = ${id}`], sortable: { createdAt: 'created_at' }, query };
    return history.page(tx, caller.businessId, list);
  });
