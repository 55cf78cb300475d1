import {
  type DepartmentView,
  type EmployeeView,
  type Environment,
  type LocationView,
  newId,
  type Role,
} from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import { auditReset, type ChangeOrigin, type ChangeTransaction, type Database, wipe } from '@outlay/store';
import { employeeDeleted } from '../employees/employee.events.ts';
import { EMPLOYEES } from '../employees/employee.table.ts';
import { departmentDeleted } from '../places/department.events.ts';
import { DEPARTMENTS } from '../places/departments.ts';
import { locationDeleted } from '../places/location.events.ts';
import { LOCATIONS } from '../places/locations.ts';
import { createRecordRows } from '../records/record-rows.ts';
import { assertOwnEnvironment } from './own-environment.ts';
import { sandboxReset } from './sandbox.events.ts';

/** Who belongs to a business, and what it may be asked with. */
const KEPT = ['memberships', 'connected_accounts'];

export type ResetMember = { id: number; name: string; email: string; role: Role };
export type ResetBusiness = { id: number; name: string; members: ResetMember[] };

const ALL = `SELECT b.id, b.name,
    coalesce(json_agg(json_build_object('id', u.id, 'name', m.name, 'email', u.email, 'role', m.role) ORDER BY u.id)
      FILTER (WHERE u.id IS NOT NULL), '[]') AS members
  FROM businesses b LEFT JOIN memberships m ON m.business_id = b.id LEFT JOIN users u ON u.id = m.user_id
  GROUP BY b.id ORDER BY b.id`;

const departments = createRecordRows<DepartmentView>(DEPARTMENTS);
const locations = createRecordRows<LocationView>(LOCATIONS);
const employees = createRecordRows<EmployeeView>(EMPLOYEES);

/** The other services keep copies of these, and are told of each that it is gone. */
const endRecords = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  for (const one of await employees.all(tx, businessId)) tx.publish(employeeDeleted(one));
  for (const one of await departments.all(tx, businessId)) tx.publish(departmentDeleted(businessId, one));
  for (const one of await locations.all(tx, businessId)) tx.publish(locationDeleted(businessId, one));
};

type Deps = { database: Database; clock: Clock; environment: Environment };

/**
 * Takes every business of the sandbox back to its beginning: what it did is gone, here and in every service that hears
 * of it; the businesses, their people, settings, keys, applications and webhooks stay.
 * @throws Error in production, and when the database is production's
 */
export const createSandboxReset = ({ database, clock, environment }: Deps) => ({
  reset: async (
    origin: Omit<ChangeOrigin, 'businessId'>,
  ): Promise<{ resetId: string; businesses: ResetBusiness[] }> => {
    if (environment !== 'sandbox') throw new Error('Only a sandbox can be reset');
    await assertOwnEnvironment(database, environment);
    const resetId = newId('reset', clock.now());
    const businesses = await database.acrossTenants((tx) => tx.rows<ResetBusiness>({ text: ALL }));
    for (const { id } of businesses)
      await database.change({ ...origin, businessId: id }, async (tx) => {
        await endRecords(tx, id);
        await wipe(tx, id, KEPT);
        tx.publish(sandboxReset(id, resetId));
        auditReset(tx, resetId);
      });
    return { resetId, businesses };
  },
});
