import type {
  businessCreated,
  businessUpdated,
  businessUserAdded,
  businessUserRemoved,
  EventOf,
  employeeCreated,
  employeeDeleted,
  sandboxClockMoved,
  sandboxReset,
  userCreated,
  userDeleted,
  userUpdated,
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
import { putSettings } from './context/business.table.ts';
import { putEmployee, putRole, removeMember } from './context/people.table.ts';
import { endVendors } from './store/end-vendors.ts';

export type Tenants = ReturnType<typeof createTenants>;

/** What was told of businesses and their people; each event takes effect once. */
export const createTenants = ({ database }: { database: Pick<Database, 'handle'> }) => ({
  businessCreated: async (event: EventOf<typeof businessCreated>): Promise<void> => {
    await database.handle(event, async (tx) => void (await putBusiness(tx, event.data.business)));
  },

  businessUpdated: async (event: EventOf<typeof businessUpdated>): Promise<void> => {
    const { business, settings, approvalPolicies: policies } = event.data;
    await database.handle(event, async (tx) => {
      await putBusiness(tx, business);
      putSettings(tx, business.id, { settings, policies, publishedAt: event.createdAt });
    });
  },

  /** @throws AppError NOT_FOUND when the news overtook those of the business: hear them again later */
  userAdded: async (event: EventOf<typeof businessUserAdded>): Promise<void> => {
    await database.handle(event, (tx) => putMember(tx, event));
  },

  userRemoved: async (event: EventOf<typeof businessUserRemoved>): Promise<void> => {
    await database.handle(event, async (tx) =>
      removeMember(tx, event.metadata.businessId, event.data.user.id, event.createdAt),
    );
  },

  /** @throws AppError NOT_FOUND as above */
  userCreated: async (event: EventOf<typeof userCreated>): Promise<void> => {
    await database.handle(event, (tx) => putUser(tx, event));
  },

  /** @throws AppError NOT_FOUND as above */
  userUpdated: async (event: EventOf<typeof userUpdated>): Promise<void> => {
    const { user, role } = event.data;
    await database.handle(event, async (tx) => {
      await putUser(tx, event);
      if (role !== null) putRole(tx, event.metadata.businessId, user.id, role, event.createdAt);
    });
  },

  userDeleted: async (event: EventOf<typeof userDeleted>): Promise<void> => {
    await database.handle(event, async (tx) =>
      removeMember(tx, event.metadata.businessId, event.data.user.id, event.createdAt),
    );
  },

  /** Created or updated: the newer version wins. */
  employeePut: async (event: EventOf<typeof employeeCreated>): Promise<void> => {
    await database.handle(event, async (tx) => putEmployee(tx, event.metadata.businessId, event.data.employee, false));
  },

  clockMoved: async (event: EventOf<typeof sandboxClockMoved>): Promise<void> => {
    await database.handle(event, async (tx) => keepClockOffset(tx, event.data.offsetMs));
  },

  /** What the business did is gone; its people are the same. */
  reset: (event: EventOf<typeof sandboxReset>): Promise<void> =>
    handleReset({ database, keep: ['employees'], before: endVendors })(event),

  employeeDeleted: async (event: EventOf<typeof employeeDeleted>): Promise<void> => {
    await database.handle(event, async (tx) => putEmployee(tx, event.metadata.businessId, event.data.employee, true));
  },

  // Of what other services own, only the ids are remembered.
  departmentCreated: handleRecord(database, 'department', false),
  departmentDeleted: handleRecord(database, 'department', true),
  locationCreated: handleRecord(database, 'location', false),
  locationDeleted: handleRecord(database, 'location', true),
  categoryCreated: handleRecord(database, 'category', false),
  categoryDeleted: handleRecord(database, 'category', true),
});
