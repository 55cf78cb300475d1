import { type EventOfKind, notFound } from '@outlay/contracts';
import { handleReset, putBusiness } from '@outlay/store';
import { giveFirstCategories, publishCategoriesDeleted, renewCategories } from '../categories/index.ts';
import type { Deps } from '../deps.ts';
import { putEmployee, putRules } from './business.table.ts';

/** A new business gets its first categories in the same transaction. */
export const createBusiness = async (deps: Deps, event: EventOfKind<'business.created'>): Promise<void> => {
  const { business } = event.data;
  await deps.database.handle(event, async (tx) => {
    if (await putBusiness(tx, business)) await giveFirstCategories(tx, deps.database, business);
  });
  deps.contexts.forget(business.id);
};

/**
 * The business, its settings and its approval policies; the newest win.
 * @throws AppError NOT_FOUND when the event overtook the business's own: it is handled again later
 */
export const updateBusiness = async (deps: Deps, event: EventOfKind<'business.updated'>): Promise<void> => {
  await deps.database.handle(event, async (tx) => {
    if (await putBusiness(tx, event.data.business)) throw notFound();
    tx.write(putRules(event));
  });
  deps.contexts.forget(event.data.business.id);
};

/** What a business of the sandbox did is gone, as if it were new; its people are the same. */
export const resetBusiness = async (deps: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> => {
  await handleReset({
    database: deps.database,
    keep: ['employees'],
    before: publishCategoriesDeleted,
    after: (tx, businessId) => renewCategories(tx, deps.database, businessId),
  })(event);
  deps.contexts.forget(event.metadata.businessId);
};

type EmployeeEvent = EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>;

/** An employee's record: expenses name it, and its manager approves. */
export const keepEmployee = async (deps: Deps, event: EmployeeEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const isGone = event.type === 'employee.deleted';
  await deps.database.handle(event, async (tx) => tx.write(putEmployee(businessId, event.data.employee, isGone)));
  deps.contexts.forget(businessId);
};
