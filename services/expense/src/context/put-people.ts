import type { EventOfKind } from '@outlay/contracts';
import { putMember, putUser } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putEmployee, removeMember } from './people.table.ts';

/** @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later */
export const addMember = async ({ database }: Deps, event: EventOfKind<'business.user_added'>): Promise<void> => {
  await database.handle(event, (tx) => putMember(tx, event));
};

/** A person who left the business or was deleted has no role in it any more. */
export const dropMember = async (
  { database }: Deps,
  event: EventOfKind<'business.user_removed'> | EventOfKind<'user.deleted'>,
): Promise<void> => {
  const { metadata, data, createdAt } = event;
  await database.handle(event, async (tx) => tx.write(removeMember(metadata.businessId, data.user.id, createdAt)));
};

/** A person's name, address and language. @throws AppError NOT_FOUND as above */
export const putPerson = async (
  { database }: Deps,
  event: EventOfKind<'user.created'> | EventOfKind<'user.updated'>,
): Promise<void> => {
  await database.handle(event, (tx) => putUser(tx, event));
};

type EmployeeEvent = EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>;

/** An employee's record: expenses name it, and its manager approves. */
export const keepEmployee = async (deps: Deps, event: EmployeeEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const isGone = event.type === 'employee.deleted';
  await deps.database.handle(event, async (tx) => tx.write(putEmployee(businessId, event.data.employee, isGone)));
  deps.contexts.forget(businessId);
};
