import { type Caller, notFound } from '@outlay/contracts';
import type { Page, PageRequest, Transaction } from '@outlay/store';
import { findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { maySee } from './access.ts';
import { bills } from './bill.table.ts';
import type { Approval, Bill, BillAt } from './bill.ts';
import { findHistory } from './history.table.ts';
import type { HistoryEntry } from './history.ts';

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const readBill = async (tx: Transaction, caller: Caller, id: number): Promise<Bill> => {
  const bill = await bills.find(tx, caller.businessId, id);
  if (!bill || !maySee(caller, bill)) throw notFound();
  return bill;
};

/** @throws AppError NOT_FOUND */
export const getBill = async ({ database, clock }: Deps, caller: Caller, id: number): Promise<BillAt> => {
  const [bill, { timeZone }] = await database.read(caller.businessId, (tx) =>
    Promise.all([readBill(tx, caller, id), findBusiness(tx, caller.businessId)]),
  );
  return { bill, timeZone, now: clock.now() };
};

/** @throws AppError NOT_FOUND */
export const listApprovals = ({ database }: Deps, caller: Caller, id: number): Promise<readonly Approval[]> =>
  database.read(caller.businessId, async (tx) => (await readBill(tx, caller, id)).approvals);

/** @throws AppError NOT_FOUND */
export const listHistory = (
  { database }: Deps,
  caller: Caller,
  { id, request }: { id: number; request: PageRequest<'createdAt'> },
): Promise<Page<HistoryEntry>> =>
  database.read(caller.businessId, async (tx) => {
    await readBill(tx, caller, id);
    return findHistory(tx, { businessId: caller.businessId, id }, request);
  });
