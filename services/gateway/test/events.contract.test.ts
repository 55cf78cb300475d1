import { describe, expect, it } from '@jest/globals';
import * as contracts from '@outlay/contracts';
import { businessSettings, type NewEvent, receivedEnvelope, type Stored, sealEvent } from '@outlay/contracts';
import {
  businessUserAdded,
  businessUserRemoved,
  userCreated,
  userDeleted,
  userInvited,
  userJoined,
  userLeft,
  userUpdated,
} from '../src/account/users/user.events.ts';
import { businessCreated, businessRestored, businessUpdated } from '../src/business/businesses/business.events.ts';
import { departmentEvents, locationEvents, placesListed } from '../src/business/places/place.events.ts';
import type { Department, Location } from '../src/business/places/place.ts';
import { businessSecurityUpdated } from '../src/business/security/business-security.ts';
import { apiKeyRevoked } from '../src/developers/api-keys/api-keys.ts';
import { connectedAccountChanged } from '../src/developers/connected-accounts/connected-account.ts';
import { sandboxReset } from '../src/operator/sandbox/forget-business.ts';
import { sandboxClockMoved } from '../src/operator/sandbox/move-clock.ts';
import { employeeEvents } from '../src/people/employees/employee.events.ts';
import { peopleListed } from '../src/people/members/publish-people.ts';

/** A resource as it is stored. */
const stored = <V extends { createdAt: string; updatedAt: string }>(view: V) =>
  ({ ...view, createdAt: new Date(view.createdAt), updatedAt: new Date(view.updatedAt) }) as unknown as Stored<V>;

const at = new Date(contracts.exampleOf('business.created').createdAt);

/** A place as it is stored, made from what is published. */
const placeOf = <P extends { active: boolean; createdAt: string; updatedAt: string }>({ active: _, ...place }: P) =>
  stored(place as Omit<P, 'active'> & { createdAt: string; updatedAt: string });

const business = stored(contracts.exampleOf('business.created').data.business);
const user = stored(contracts.exampleOf('user.created').data.user);
const added = contracts.exampleOf('business.user_added').data;
const member = { ...added.user, status: 'invited' as const, createdAt: at };
const employee = stored(contracts.exampleOf('employee.created').data.employee);
const renamed = stored(contracts.exampleOf('business.updated').data.business);
const settings = businessSettings.parse(contracts.exampleOf('business.updated').data.settings);
const calm = { settings, approvalPolicies: [] };
const listed = contracts.exampleOf('business.people_listed').data;
const required = contracts.exampleOf('business.security_updated').data.security;
const security = { ...required, updatedAt: new Date(required.updatedAt) };
const removed = contracts.exampleOf('business.user_removed').data;
const updated = contracts.exampleOf('user.updated').data;
const person = { ...updated, user: stored(updated.user) };

/** Who joins or leaves, as the example has them. */
const accountMember = (kind: 'user.invited' | 'user.joined' | 'user.left') => {
  const { user: shown } = contracts.exampleOf(kind).data;
  return { ...shown, createdAt: new Date(shown.createdAt) };
};

const standingIn = contracts.exampleOf('connected_account.changed').data.connectedAccount;
const connection = {
  ...standingIn,
  businessId: 1,
  startsAt: new Date(`${standingIn.startsAt}`),
  endsAt: new Date(`${standingIn.endsAt}`),
};

const department: Department = placeOf(contracts.exampleOf('department.created').data.department);
const led: Department = placeOf(contracts.exampleOf('department.updated').data.department);
const location: Location = placeOf(contracts.exampleOf('location.created').data.location);
const moved: Location = placeOf(contracts.exampleOf('location.updated').data.location);

const PUBLISHED: [name: string, published: NewEvent, golden: { data: unknown }][] = [
  ['business.created', businessCreated(business, null), contracts.exampleOf('business.created')],
  [
    'business.user_added',
    businessUserAdded(added.business, member, added.invitedBy),
    contracts.exampleOf('business.user_added'),
  ],
  [
    'business.security_updated',
    businessSecurityUpdated(1, { ...security, mfaRequiredFor: [] }, security),
    contracts.exampleOf('business.security_updated'),
  ],
  [
    'business.restored',
    businessRestored(1, {
      restoredTo: new Date('2026-03-14T14:03:11.000Z'),
      lostUntil: new Date('2026-03-14T14:04:02.000Z'),
    }),
    contracts.exampleOf('business.restored'),
  ],
  ['user.created', userCreated(1, user), contracts.exampleOf('user.created')],
  [
    'business.people_listed',
    peopleListed(listed.business, listed.people),
    contracts.exampleOf('business.people_listed'),
  ],
  [
    'business.places_listed',
    placesListed(1, contracts.exampleOf('business.places_listed').data),
    contracts.exampleOf('business.places_listed'),
  ],
  [
    'business.employees_listed',
    employeeEvents.listed(1, contracts.exampleOf('business.employees_listed').data.employees),
    contracts.exampleOf('business.employees_listed'),
  ],
  [
    'business.updated',
    businessUpdated({ business: { ...renamed, name: 'Maple Bakery' }, ...calm }, { business: renamed, ...calm }),
    contracts.exampleOf('business.updated'),
  ],
  [
    'business.user_removed',
    businessUserRemoved(
      removed.business,
      { ...member, ...removed.user, status: 'active', createdAt: at },
      removed.removedBy,
    ),
    contracts.exampleOf('business.user_removed'),
  ],
  ['user.updated', userUpdated(1, person, person), contracts.exampleOf('user.updated')],
  [
    'user.invited',
    userInvited(1, accountMember('user.invited'), { invitedBy: 3, expiresAt: new Date('2026-03-21T15:09:26.535Z') }),
    contracts.exampleOf('user.invited'),
  ],
  ['user.joined', userJoined(1, accountMember('user.joined')), contracts.exampleOf('user.joined')],
  ['user.left', userLeft(1, accountMember('user.left'), 'removed'), contracts.exampleOf('user.left')],
  ['user.deleted', userDeleted(1, person.user), contracts.exampleOf('user.deleted')],
  ['employee.created', employeeEvents.created(employee), contracts.exampleOf('employee.created')],
  [
    'employee.updated',
    employeeEvents.updated({ ...employee, managerId: 4 }, employee),
    contracts.exampleOf('employee.updated'),
  ],
  ['employee.deleted', employeeEvents.deleted(employee), contracts.exampleOf('employee.deleted')],
  ['department.created', departmentEvents.created(department), contracts.exampleOf('department.created')],
  [
    'department.updated',
    departmentEvents.updated({ ...led, managerEmployeeId: null }, led),
    contracts.exampleOf('department.updated'),
  ],
  ['department.deleted', departmentEvents.deleted(department), contracts.exampleOf('department.deleted')],
  ['location.created', locationEvents.created(location), contracts.exampleOf('location.created')],
  [
    'location.updated',
    locationEvents.updated({ ...moved, address: null }, moved),
    contracts.exampleOf('location.updated'),
  ],
  ['location.deleted', locationEvents.deleted(location), contracts.exampleOf('location.deleted')],
  [
    'sandbox.clock_moved',
    sandboxClockMoved(contracts.exampleOf('sandbox.clock_moved').data),
    contracts.exampleOf('sandbox.clock_moved'),
  ],
  ...connectedAccountChanged(connection).map((event): (typeof PUBLISHED)[number] => [
    event.definition.kind,
    event,
    contracts.exampleOf('connected_account.changed'),
  ]),
  [
    'sandbox.reset',
    sandboxReset(1, contracts.exampleOf('sandbox.reset').data.resetId),
    contracts.exampleOf('sandbox.reset'),
  ],
  [
    'api_key.revoked',
    apiKeyRevoked(contracts.exampleOf('api_key.revoked').data.keyId),
    contracts.exampleOf('api_key.revoked'),
  ],
];

describe.each(PUBLISHED)('%s as this service publishes it', (name, published, golden) => {
  it('passes the contract and is the golden example', () => {
    const actor = { businessId: 1, userId: 7, onBehalfOf: null };
    const sealed = sealEvent(published, actor, new Date('2026-03-14T15:09:26.535Z'));
    const event = JSON.parse(sealed.bytes.toString('utf8'));
    expect(sealed).toMatchObject({ kind: name, version: published.definition.version, businessId: 1 });
    expect(receivedEnvelope.safeParse(event).error).toBeUndefined();
    expect(published.definition.data.safeParse(event.data).error).toBeUndefined();
    expect({ ...event, id: undefined }).toEqual({ ...golden, id: undefined });
  });
});
