import { describe, expect, it } from '@jest/globals';
import * as contracts from '@outlay/contracts';
import {
  businessSettings,
  type DepartmentView,
  envelope,
  type LocationView,
  type NewEvent,
  type PlaceView,
  sealEvent,
} from '@outlay/contracts';
import { apiKeyRevoked } from '../src/api-keys/api-key.events.ts';
import { businessCreated, businessUpdated } from '../src/businesses/business.events.ts';
import { employeeCreated, employeeDeleted, employeeUpdated } from '../src/employees/employee.events.ts';
import {
  businessUserAdded,
  businessUserRemoved,
  userCreated,
  userDeleted,
  userUpdated,
} from '../src/people/user.events.ts';
import { departmentCreated, departmentDeleted, departmentUpdated } from '../src/places/department.events.ts';
import { locationCreated, locationDeleted, locationUpdated } from '../src/places/location.events.ts';
import { sandboxClockMoved, sandboxReset } from '../src/sandbox/sandbox.events.ts';

/** A place as the API shows it, made from what is published. */
const shown = ({ businessId: _, active, ...rest }: PlaceView) => ({ ...rest, isActive: active });

const { business } = contracts.businessCreated.example.data;
const { user } = contracts.userCreated.example.data;
const added = contracts.businessUserAdded.example.data;
const member = { ...added.user, createdAt: contracts.businessUserAdded.example.createdAt };
const { employee } = contracts.employeeCreated.example.data;
const { business: renamed } = contracts.businessUpdated.example.data;
const settings = businessSettings.parse(contracts.businessUpdated.example.data.settings);
const calm = { settings, approvalPolicies: [] };
const removed = contracts.businessUserRemoved.example.data;
const person = contracts.userUpdated.example.data;

const stamps = {
  createdAt: contracts.businessCreated.example.createdAt,
  updatedAt: contracts.businessCreated.example.createdAt,
};
const department: DepartmentView = {
  ...shown(contracts.departmentCreated.example.data.department),
  ...stamps,
  parentId: null,
  managerEmployeeId: null,
};
const location: LocationView = {
  ...shown(contracts.locationCreated.example.data.location),
  ...stamps,
  address: null,
  region: 'QC',
  country: 'CA',
  timeZone: 'America/Toronto',
};

const PUBLISHED: [name: string, published: NewEvent, golden: { data: unknown }][] = [
  ['business.created', businessCreated(business), contracts.businessCreated.example],
  [
    'business.user_added',
    businessUserAdded(added.business, member, added.invitedBy),
    contracts.businessUserAdded.example,
  ],
  ['user.created', userCreated(1, user), contracts.userCreated.example],
  [
    'business.updated',
    businessUpdated({ business: { ...renamed, name: 'Maple Bakery' }, ...calm }, { business: renamed, ...calm }),
    contracts.businessUpdated.example,
  ],
  [
    'business.user_removed',
    businessUserRemoved(removed.business, { ...member, ...removed.user }, removed.removedBy),
    contracts.businessUserRemoved.example,
  ],
  ['user.updated', userUpdated(1, person, person), contracts.userUpdated.example],
  ['user.deleted', userDeleted(1, person.user), contracts.userDeleted.example],
  ['employee.created', employeeCreated(employee), contracts.employeeCreated.example],
  ['employee.updated', employeeUpdated({ ...employee, managerId: 4 }, employee), contracts.employeeUpdated.example],
  ['employee.deleted', employeeDeleted(employee), contracts.employeeDeleted.example],
  ['department.created', departmentCreated(1, department), contracts.departmentCreated.example],
  ['department.updated', departmentUpdated(1, department), contracts.departmentUpdated.example],
  ['department.deleted', departmentDeleted(1, department), contracts.departmentDeleted.example],
  ['location.created', locationCreated(1, location), contracts.locationCreated.example],
  ['location.updated', locationUpdated(1, location), contracts.locationUpdated.example],
  ['location.deleted', locationDeleted(1, location), contracts.locationDeleted.example],
  [
    'sandbox.clock_moved',
    sandboxClockMoved(contracts.sandboxClockMoved.example.data),
    contracts.sandboxClockMoved.example,
  ],
  ['sandbox.reset', sandboxReset(1, contracts.sandboxReset.example.data.resetId), contracts.sandboxReset.example],
  ['api_key.revoked', apiKeyRevoked(contracts.apiKeyRevoked.example.data.keyId), contracts.apiKeyRevoked.example],
];

describe.each(PUBLISHED)('%s as this service publishes it', (name, published, golden) => {
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
