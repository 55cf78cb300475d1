import { describe, expect, it } from '@jest/globals';
import * as contracts from '@outlay/contracts';
import { businessSettings, envelope, type NewEvent, type PlaceView, type Stored, sealEvent } from '@outlay/contracts';
import { apiKeyRevoked } from '../src/api-keys/api-key.events.ts';
import { businessCreated, businessUpdated } from '../src/businesses/business.events.ts';
import { employeeCreated, employeeDeleted, employeeUpdated } from '../src/employees/employee.events.ts';
import {
  departmentCreated,
  departmentDeleted,
  departmentUpdated,
  locationCreated,
  locationDeleted,
  locationUpdated,
} from '../src/places/place.events.ts';
import type { Department, Location } from '../src/places/place.ts';
import { sandboxClockMoved, sandboxReset } from '../src/sandbox/sandbox.events.ts';
import {
  businessUserAdded,
  businessUserRemoved,
  userCreated,
  userDeleted,
  userUpdated,
} from '../src/users/user.events.ts';

/** A resource as it is stored. */
const stored = <V extends { createdAt: string; updatedAt: string }>(view: V) =>
  ({ ...view, createdAt: new Date(view.createdAt), updatedAt: new Date(view.updatedAt) }) as unknown as Stored<V>;

const at = new Date(contracts.businessCreated.example.createdAt);

/** A place as it is stored, made from what is published. */
const placeOf = ({ active, ...rest }: PlaceView) => ({ ...rest, isActive: active, createdAt: at, updatedAt: at });

const business = stored(contracts.businessCreated.example.data.business);
const user = stored(contracts.userCreated.example.data.user);
const added = contracts.businessUserAdded.example.data;
const member = { ...added.user, createdAt: at };
const employee = stored(contracts.employeeCreated.example.data.employee);
const renamed = stored(contracts.businessUpdated.example.data.business);
const settings = businessSettings.parse(contracts.businessUpdated.example.data.settings);
const calm = { settings, approvalPolicies: [] };
const removed = contracts.businessUserRemoved.example.data;
const updated = contracts.userUpdated.example.data;
const person = { ...updated, user: stored(updated.user) };

const department: Department = {
  ...placeOf(contracts.departmentCreated.example.data.department),
  parentId: null,
  managerEmployeeId: null,
};
const location: Location = {
  ...placeOf(contracts.locationCreated.example.data.location),
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
  ['department.created', departmentCreated(department), contracts.departmentCreated.example],
  ['department.updated', departmentUpdated(department), contracts.departmentUpdated.example],
  ['department.deleted', departmentDeleted(department), contracts.departmentDeleted.example],
  ['location.created', locationCreated(location), contracts.locationCreated.example],
  ['location.updated', locationUpdated(location), contracts.locationUpdated.example],
  ['location.deleted', locationDeleted(location), contracts.locationDeleted.example],
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
    const event = JSON.parse(sealed.bytes.toString('utf8'));
    expect(sealed).toMatchObject({ kind: name, version: published.definition.version, businessId: 1 });
    expect(envelope.safeParse(event).error).toBeUndefined();
    expect(published.definition.data.safeParse(event.data).error).toBeUndefined();
    expect({ ...event, id: undefined }).toEqual({ ...golden, id: undefined });
  });
});
