import type { EventOfKind } from '@outlay/contracts';
import { putBusiness } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putEmployee, putRules } from './business.table.ts';

export const createBusiness = async ({ database }: Deps, event: EventOfKind<'business.created'>): Promise<void> => {
  await database.handle(event, async (tx) => void (await putBusiness(tx, event.data.business)));
};

/** The business, its settings and its approval policies; the newest win. */
export const updateBusiness = async (
  { database, rates }: Deps,
  event: EventOfKind<'business.updated'>,
): Promise<void> => {
  await database.handle(event, async (tx) => {
    await putBusiness(tx, event.data.business);
    tx.write(putRules(event));
  });
  // Those that lead to its former currency.
  rates.forget();
};

/** An employee's record: their manager approves, and their bank details are kept here. */
export const keepEmployee = async (
  { database }: Deps,
  event: EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>,
): Promise<void> => {
  const isGone = event.type === 'employee.deleted';
  const { metadata, data } = event;
  await database.handle(event, async (tx) => tx.write(putEmployee(metadata.businessId, data.employee, isGone)));
};
