import { describe, expect, it } from '@jest/globals';
import {
  apiKeyRevoked,
  businessCreated,
  businessSettings,
  businessUpdated,
  businessUserAdded,
  businessUserRemoved,
  type DepartmentView,
  departmentCreated,
  departmentDeleted,
  departmentUpdated,
  employeeCreated,
  employeeDeleted,
  employeeUpdated,
  envelope,
  type LocationView,
  locationCreated,
  locationDeleted,
  locationUpdated,
  type NewEvent,
  type PlaceView,
  sandboxClockMoved,
  sandboxReset,
  sealEvent,
  userCreated,
  userDeleted,
  userUpdated,
} from '@outlay/contracts';
import { sayApiKeyRevoked } from '../src/events-out/api-key-revoked.ts';
import { sayBusinessCreated } from '../src/events-out/business-created.ts';
import { sayBusinessUpdated } from '../src/events-out/business-updated.ts';
import { sayBusinessUserAdded } from '../src/events-out/business-user-added.ts';
import { sayBusinessUserRemoved } from '../src/events-out/business-user-removed.ts';
import { sayDepartmentCreated } from '../src/events-out/department-created.ts';
import { sayDepartmentDeleted } from '../src/events-out/department-deleted.ts';
import { sayDepartmentUpdated } from '../src/events-out/department-updated.ts';
import { sayEmployeeCreated } from '../src/events-out/employee-created.ts';
import { sayEmployeeDeleted } from '../src/events-out/employee-deleted.ts';
import { sayEmployeeUpdated } from '../src/events-out/employee-updated.ts';
import { sayLocationCreated } from '../src/events-out/location-created.ts';
import { sayLocationDeleted } from '../src/events-out/location-deleted.ts';
import { sayLocationUpdated } from '../src/events-out/location-updated.ts';
import { saySandboxClockMoved } from '../src/events-out/sandbox-clock-moved.ts';
import { saySandboxReset } from '../src/events-out/sandbox-reset.ts';
import { sayUserCreated } from '../src/events-out/user-created.ts';
import { sayUserDeleted } from '../src/events-out/user-deleted.ts';
import { sayUserUpdated } from '../src/events-out/user-updated.ts';

/** A place as the API shows it, made from what the others are told. */
const shown = ({ businessId: _, active, ...rest }: PlaceView) => ({ ...rest, isActive: active });

const { business } = businessCreated.example.data;
const { user } = userCreated.example.data;
const added = businessUserAdded.example.data;
const member = { ...added.user, createdAt: businessUserAdded.example.createdAt };
const { employee } = employeeCreated.example.data;
const { business: renamed } = businessUpdated.example.data;
const settings = businessSettings.parse(businessUpdated.example.data.settings);
const calm = { settings, approvalPolicies: [] };
const removed = businessUserRemoved.example.data;
const person = userUpdated.example.data;

const stamps = { createdAt: businessCreated.example.createdAt, updatedAt: businessCreated.example.createdAt };
const department: DepartmentView = {
  ...shown(departmentCreated.example.data.department),
  ...stamps,
  parentId: null,
  managerEmployeeId: null,
};
const location: LocationView = {
  ...shown(locationCreated.example.data.location),
  ...stamps,
  address: null,
  region: 'QC',
  country: 'CA',
  timeZone: 'America/Toronto',
};

const SAID: [name: string, said: NewEvent, golden: { data: unknown }][] = [
  ['business.created', sayBusinessCreated(business), businessCreated.example],
  ['business.user_added', sayBusinessUserAdded(added.business, member, added.invitedBy), businessUserAdded.example],
  ['user.created', sayUserCreated(1, user), userCreated.example],
  [
    'business.updated',
    sayBusinessUpdated({ business: { ...renamed, name: 'Maple Bakery' }, ...calm }, { business: renamed, ...calm }),
    businessUpdated.example,
  ],
  [
    'business.user_removed',
    sayBusinessUserRemoved(removed.business, { ...member, ...removed.user }, removed.removedBy),
    businessUserRemoved.example,
  ],
  ['user.updated', sayUserUpdated(1, person, person), userUpdated.example],
  ['user.deleted', sayUserDeleted(1, person.user), userDeleted.example],
  ['employee.created', sayEmployeeCreated(employee), employeeCreated.example],
  ['employee.updated', sayEmployeeUpdated({ ...employee, managerId: 4 }, employee), employeeUpdated.example],
  ['employee.deleted', sayEmployeeDeleted(employee), employeeDeleted.example],
  ['department.created', sayDepartmentCreated(1, department), departmentCreated.example],
  ['department.updated', sayDepartmentUpdated(1, department), departmentUpdated.example],
  ['department.deleted', sayDepartmentDeleted(1, department), departmentDeleted.example],
  ['location.created', sayLocationCreated(1, location), locationCreated.example],
  ['location.updated', sayLocationUpdated(1, location), locationUpdated.example],
  ['location.deleted', sayLocationDeleted(1, location), locationDeleted.example],
  ['sandbox.clock_moved', saySandboxClockMoved(sandboxClockMoved.example.data), sandboxClockMoved.example],
  ['sandbox.reset', saySandboxReset(1, sandboxReset.example.data.resetId), sandboxReset.example],
  ['api_key.revoked', sayApiKeyRevoked(apiKeyRevoked.example.data.keyId), apiKeyRevoked.example],
];

describe.each(SAID)('%s as this service says it', (name, said, golden) => {
  it('passes the contract and is the golden example', () => {
    const actor = { businessId: 1, userId: 7, onBehalfOf: null };
    const sealed = sealEvent(said, actor, new Date('2026-03-14T15:09:26.535Z'));
    const spoken = JSON.parse(sealed.bytes.toString('utf8'));
    expect(sealed).toMatchObject({ kind: name, version: said.definition.version, businessId: 1 });
    expect(envelope.safeParse(spoken).error).toBeUndefined();
    expect(said.definition.data.safeParse(spoken.data).error).toBeUndefined();
    expect({ ...spoken, id: undefined }).toEqual({ ...golden, id: undefined });
  });
});
