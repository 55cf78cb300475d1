import type { EventOfKind } from '@outlay/contracts';
import { putBusiness } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putRules } from './business.table.ts';

export const createBusiness = async ({ database }: Deps, event: EventOfKind<'business.created'>): Promise<void> => {
  await database.handle(event, async (tx) => void (await putBusiness(tx, event.data.business)));
};

/** The business, its settings and its approval policies; the newest win. */
export const updateBusiness = async ({ database }: Deps, event: EventOfKind<'business.updated'>): Promise<void> => {
  await database.handle(event, async (tx) => {
    await putBusiness(tx, event.data.business);
    tx.write(putRules(event));
  });
};
