import type { EventOfKind } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { putEmployee } from './people.table.ts';

type EmployeeEvent = EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>;

/** An employee's record: expenses name it, and its manager approves. */
export const keepEmployee = async (deps: Deps, event: EmployeeEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const isGone = event.type === 'employee.deleted';
  await deps.database.handle(event, async (tx) => tx.write(putEmployee(businessId, event.data.employee, isGone)));
  deps.contexts.forget(businessId);
};
