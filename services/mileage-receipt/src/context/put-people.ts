import type { EventOfKind } from '@outlay/contracts';
import { putMember, putUser } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { putEmployee, putLocation, removeLocation, removeMember } from './people.table.ts';

/** @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later */
export const addMember = async ({ database }: Deps, event: EventOfKind<'business.user_added'>): Promise<void> => {
  await database.handle(event, (tx) => putMember(tx, event));
};

/** A person who left the business or was deleted has no role in it any more: no receipt is split with them. */
export const dropMember = async (
  { database }: Deps,
  event: EventOfKind<'business.user_removed'> | EventOfKind<'user.deleted'>,
): Promise<void> => {
  const { metadata, data, createdAt } = event;
  await database.handle(event, async (tx) => tx.write(removeMember(metadata.businessId, data.user.id, createdAt)));
};

/** A person's name and language. @throws AppError NOT_FOUND as above */
export const putPerson = async ({ database }: Deps, event: EventOfKind<'user.created'>): Promise<void> => {
  await database.handle(event, (tx) => putUser(tx, event));
};

type EmployeeEvent = EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>;

/** An employee was created, updated or deleted: trips are theirs and are paid by the region of their location. */
export const keepEmployee = async ({ database }: Deps, event: EmployeeEvent): Promise<void> => {
  const { employee } = event.data;
  const isActive = event.type !== 'employee.deleted' && employee.status !== 'inactive';
  await database.handle(event, async (tx) => tx.write(putEmployee(event.metadata.businessId, employee, isActive)));
};

/** A location was created or updated. A former gateway does not say where it is: then what is known stays. */
export const keepLocation = async (
  { database }: Deps,
  event: EventOfKind<'location.created'> | EventOfKind<'location.updated'>,
): Promise<void> => {
  const { location } = event.data;
  await database.handle(event, async (tx) => {
    if (location.region === undefined || location.country === undefined) return;
    tx.write(putLocation(event.metadata.businessId, location));
  });
};

/** A location is gone: its region is nobody's any more. */
export const dropLocation = async ({ database }: Deps, event: EventOfKind<'location.deleted'>): Promise<void> => {
  await database.handle(event, async (tx) => tx.write(removeLocation(event.metadata.businessId, event.data.location)));
};
