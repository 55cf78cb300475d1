import type { EventOfKind } from '@outlay/contracts';
import { putBusiness, putUser } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putEmployee, putRole, putRules } from './business.table.ts';

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

/** A person's name, address and language, and their role when it changed. @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later */
export const updateUser = async ({ database }: Deps, event: EventOfKind<'user.updated'>): Promise<void> => {
  const { user, role } = event.data;
  await database.handle(event, async (tx) => {
    await putUser(tx, event);
    if (role !== null) tx.write(putRole(event.metadata.businessId, user.id, { role, at: event.createdAt }));
  });
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
