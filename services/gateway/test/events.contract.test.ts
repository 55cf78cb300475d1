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
import { publishApiKeyRevoked } from '../src/events-out/api-key-revoked.ts';
import { publishBusinessCreated } from '../src/events-out/business-created.ts';
import { publishBusinessUpdated } from '../src/events-out/business-updated.ts';
import { publishBusinessUserAdded } from '../src/events-out/business-user-added.ts';
import { publishBusinessUserRemoved } from '../src/events-out/business-user-removed.ts';
import { publishDepartmentCreated } from '../src/events-out/department-created.ts';
import { publishDepartmentDeleted } from '../src/events-out/department-deleted.ts';
import { publishDepartmentUpdated } from '../src/events-out/department-updated.ts';
import { publishEmployeeCreated } from '../src/events-out/employee-created.ts';
import { publishEmployeeDeleted } from '../src/events-out/employee-deleted.ts';
import { publishEmployeeUpdated } from '../src/events-out/employee-updated.ts';
import { publishLocationCreated } from '../src/events-out/location-created.ts';
import { publishLocationDeleted } from '../src/events-out/location-deleted.ts';
import { publishLocationUpdated } from '../src/events-out/location-updated.ts';
import { publishSandboxClockMoved } from '../src/events-out/sandbox-clock-moved.ts';
import { publishSandboxReset } from '../src/events-out/sandbox-reset.ts';
import { publishUserCreated } from '../src/events-out/user-created.ts';
import { publishUserDeleted } from '../src/events-out/user-deleted.ts';
import { publishUserUpdated } from '../src/events-out/user-updated.ts';

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

const PUBLISHED: [name: string, published: NewEvent, golden: { data: unknown }][] = [
  ['business.created', publishBusinessCreated(business), businessCreated.example],
  ['business.user_added', publishBusinessUserAdded(added.business, member, added.invitedBy), businessUserAdded.example],
  ['user.created', publishUserCreated(1, user), userCreated.example],
  [
    'business.updated',
    publishBusinessUpdated({ business: { ...renamed, name: 'Maple Bakery' }, ...calm }, { business: renamed, ...calm }),
    businessUpdated.example,
  ],
  [
    'business.user_removed',
    publishBusinessUserRemoved(removed.business, { ...member, ...removed.user }, removed.removedBy),
    businessUserRemoved.example,
  ],
  ['user.updated', publishUserUpdated(1, person, person), userUpdated.example],
  ['user.deleted', publishUserDeleted(1, person.user), userDeleted.example],
  ['employee.created', publishEmployeeCreated(employee), employeeCreated.example],
  ['employee.updated', publishEmployeeUpdated({ ...employee, managerId: 4 }, employee), employeeUpdated.example],
  ['employee.deleted', publishEmployeeDeleted(employee), employeeDeleted.example],
  ['department.created', publishDepartmentCreated(1, department), departmentCreated.example],
  ['department.updated', publishDepartmentUpdated(1, department), departmentUpdated.example],
  ['department.deleted', publishDepartmentDeleted(1, department), departmentDeleted.example],
  ['location.created', publishLocationCreated(1, location), locationCreated.example],
  ['location.updated', publishLocationUpdated(1, location), locationUpdated.example],
  ['location.deleted', publishLocationDeleted(1, location), locationDeleted.example],
  ['sandbox.clock_moved', publishSandboxClockMoved(sandboxClockMoved.example.data), sandboxClockMoved.example],
  ['sandbox.reset', publishSandboxReset(1, sandboxReset.example.data.resetId), sandboxReset.example],
  ['api_key.revoked', publishApiKeyRevoked(apiKeyRevoked.example.data.keyId), apiKeyRevoked.example],
];

describe.each(PUBLISHED)('%s as this service says it', (name, published, golden) => {
  it('passes the contract and is the golden example', () => {
    const actor = { businessId: 1, userId: 7, onBehalfOf: null };
    const sealed = sealEvent(published, actor, new Date('2026-03-14T15:09:26.535Z'));
    const spoken = JSON.parse(sealed.bytes.toString('utf8'));
    expect(sealed).toMatchObject({ kind: name, version: published.definition.version, businessId: 1 });
    expect(envelope.safeParse(spoken).error).toBeUndefined();
    expect(published.definition.data.safeParse(spoken.data).error).toBeUndefined();
    expect({ ...spoken, id: undefined }).toEqual({ ...golden, id: undefined });
  });
});
