import {
  type businessCreated,
  type businessUpdated,
  type businessUserAdded,
  type businessUserRemoved,
  type EmployeeView,
  type Envelope,
  type EventOf,
  type employeeCreated,
  type employeeDeleted,
  type employeeUpdated,
  notFound,
  type sandboxClockMoved,
  type sandboxReset,
  type userCreated,
  type userDeleted,
  type userUpdated,
} from '@outlay/contracts';
import {
  type Database,
  handleRecord,
  handleReset,
  keepClockOffset,
  putBusiness,
  putMember,
  putUser,
} from '@outlay/store';
import type { BusinessContexts } from './business-contexts.ts';
import { endCategories, giveCategories, renewCategories } from './first-categories.ts';
import { putEmployee, putRules, removeMember } from './people.ts';

type Deps = { database: Database; contexts: Pick<BusinessContexts, 'forget'> };

export type Tenants = ReturnType<typeof createTenants>;

/** What was told of businesses and their people; each event takes effect once. */
export const createTenants = ({ database, contexts }: Deps) => {
  const wiped = handleReset({
    database,
    keep: ['employees'],
    before: endCategories,
    after: (tx, businessId) => renewCategories(tx, database, businessId),
  });
  const remember = async (event: Envelope, employee: EmployeeView, isGone: boolean): Promise<void> => {
    await database.handle(event, async (tx) => tx.write(putEmployee(event.metadata.businessId, employee, isGone)));
    contexts.forget(event.metadata.businessId);
  };
  return {
    /** Remembers the business; a new one gets its first categories in the same transaction. */
    businessCreated: async (event: EventOf<typeof businessCreated>): Promise<void> => {
      const { business } = event.data;
      await database.handle(event, async (tx) => {
        if (!(await putBusiness(tx, business))) return;
        await giveCategories(tx, database, business);
      });
      contexts.forget(business.id);
    },

    /** @throws AppError NOT_FOUND when the news overtook those of the business: hear them again later */
    userAdded: async (event: EventOf<typeof businessUserAdded>): Promise<void> => {
      await database.handle(event, (tx) => putMember(tx, event));
    },

    /** The business, its settings and its approval policies; the newest win. @throws AppError NOT_FOUND as above */
    businessUpdated: async (event: EventOf<typeof businessUpdated>): Promise<void> => {
      await database.handle(event, async (tx) => {
        if (await putBusiness(tx, event.data.business)) throw notFound();
        tx.write(putRules(event));
      });
      contexts.forget(event.data.business.id);
    },

    clockMoved: async (event: EventOf<typeof sandboxClockMoved>): Promise<void> => {
      await database.handle(event, async (tx) => keepClockOffset(tx, event.data.offsetMs));
    },

    /** What the business did is gone, as if it had been told of just now; its people are the same. */
    reset: async (event: EventOf<typeof sandboxReset>): Promise<void> => {
      await wiped(event);
      contexts.forget(event.metadata.businessId);
    },

    userRemoved: async (event: EventOf<typeof businessUserRemoved>): Promise<void> => {
      await database.handle(event, async (tx) => tx.write(removeMember(event)));
    },

    userDeleted: async (event: EventOf<typeof userDeleted>): Promise<void> => {
      await database.handle(event, async (tx) => tx.write(removeMember(event)));
    },

    /** Created or changed. @throws AppError NOT_FOUND as above */
    user: async (event: EventOf<typeof userCreated> | EventOf<typeof userUpdated>): Promise<void> => {
      await database.handle(event, (tx) => putUser(tx, event));
    },

    /** Created or changed; the newer version wins. */
    employee: (event: EventOf<typeof employeeCreated> | EventOf<typeof employeeUpdated>): Promise<void> =>
      remember(event, event.data.employee, false),

    employeeDeleted: (event: EventOf<typeof employeeDeleted>): Promise<void> =>
      remember(event, event.data.employee, true),

    // Of what other services own, only the ids are remembered.
    departmentCreated: handleRecord(database, 'department', false),
    departmentDeleted: handleRecord(database, 'department', true),
    locationCreated: handleRecord(database, 'location', false),
    locationDeleted: handleRecord(database, 'location', true),
    vendorCreated: handleRecord(database, 'vendor', false),
    vendorDeleted: handleRecord(database, 'vendor', true),
  };
};
