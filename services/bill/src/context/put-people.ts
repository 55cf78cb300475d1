import type { EventOfKind } from '@outlay/contracts';
import { putMember, putUser } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putEmployee, putRole, removeMember } from './people.table.ts';

/** @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later */
export const addMember = async ({ database }: Deps, event: EventOfKind<'business.user_added'>): Promise<void> => {
  await database.handle(event, (tx) => putMember(tx, event));
};

/** A person who left the business or was deleted approves nothing any more. */
export const dropMember = async (
  { database }: Deps,
  event: EventOfKind<'business.user_removed'> | EventOfKind<'user.deleted'>,
): Promise<void> => {
  const { metadata, data, createdAt } = event;
  await database.handle(event, async (tx) => tx.write(removeMember(metadata.businessId, data.user.id, createdAt)));
};

/** @throws AppError NOT_FOUND as above */
export const createUser = async ({ database }: Deps, event: EventOfKind<'user.created'>): Promise<void> => {
  await database.handle(event, (tx) => putUser(tx, event));
};

/** A person's name, address and language, and their role when it changed. @throws AppError NOT_FOUND as above */
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
