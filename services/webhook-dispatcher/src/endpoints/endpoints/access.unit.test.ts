import { describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, DEFAULT_KINDS, ROLES, SCOPES, SUBSCRIBABLE_KINDS, TEST_KIND } from '@outlay/contracts';
import { mayReadKind, readableKinds, scopesToSubscribe } from './access.ts';

describe('a subscription', () => {
  it("is the specification's twenty kinds when none is named", () => {
    expect(DEFAULT_KINDS).toHaveLength(20);
  });

  it('needs the read scope of each resource it names, once', () => {
    expect(scopesToSubscribe(['expense.created', 'expense.updated', 'report.approved'])).toEqual([
      'expenses:read',
      'reports:read',
    ]);
    expect(scopesToSubscribe(['mileage_trip.created'])).toEqual(['mileage:read']);
  });

  it('to everything needs every read scope', () => {
    expect(scopesToSubscribe(['*'])).toHaveLength(14);
  });

  it.each(SUBSCRIBABLE_KINDS)(
    'to %s needs exactly one scope, or two where the business and a person are in it',
    (kind) => {
      expect(scopesToSubscribe([kind])).toHaveLength(kind.startsWith('business.user_') ? 2 : 1);
    },
  );
});

describe('who may read events', () => {
  const owner = { role: 'owner' as const, scopes: SCOPES };

  it('is whoever may subscribe to them', () => {
    expect(readableKinds(owner)).toBeUndefined();
    const some = readableKinds({ role: 'owner', scopes: ['events:read', 'expenses:read'] });
    expect(some).toEqual([...SUBSCRIBABLE_KINDS.filter((kind) => kind.startsWith('expense.')), TEST_KIND]);
    expect(readableKinds({ role: 'owner', scopes: ['events:read'] })).toEqual([TEST_KIND]);
  });

  it('has a role that may use the scope', () => {
    expect(mayReadKind({ ...owner, role: 'employee' }, 'bill.paid')).toBe(false);
    expect(mayReadKind({ ...owner, role: 'auditor' }, 'bill.paid')).toBe(true);
  });

  it('sees the homes of others, where an event shows an employee', () => {
    const readers = ROLES.filter((role) => mayReadKind({ ...owner, role }, 'employee.updated'));
    expect(readers).toEqual(['owner', 'admin', 'accountant']);
    const scopes = SCOPES.filter((scope) => scope !== 'employees:read');
    expect(mayReadKind({ ...owner, scopes }, 'employee.updated')).toBe(false);
  });

  it('may list the people of the business, where an event shows one', () => {
    const ofPeople = SUBSCRIBABLE_KINDS.filter((kind) => /^(user|business\.user_|password|mfa|session)/.test(kind));
    expect(ofPeople).toHaveLength(12);
    const listing = API_OPERATIONS.find(({ id }) => id === 'listMembers');
    for (const role of ROLES) {
      const readers = ofPeople.map((kind) => mayReadKind({ ...owner, role }, kind));
      expect([role, ...new Set(readers)]).toEqual([role, listing?.roles.includes(role)]);
    }
    const scopes = SCOPES.filter((scope) => scope !== listing?.scope);
    expect(ofPeople.filter((kind) => mayReadKind({ ...owner, scopes }, kind))).toEqual([]);
    expect(readableKinds({ ...owner, role: 'accountant' })).toEqual([
      ...SUBSCRIBABLE_KINDS.filter((kind) => !ofPeople.includes(kind)),
      TEST_KIND,
    ]);
  });

  it('reads kinds of a later release when all others are theirs, and those of the test button always', () => {
    const some = { role: 'owner' as const, scopes: SCOPES.filter((scope) => scope !== 'bills:read') };
    expect([mayReadKind(owner, 'card.created'), mayReadKind(some, 'card.created')]).toEqual([true, false]);
    expect(mayReadKind({ role: 'owner', scopes: [] }, TEST_KIND)).toBe(true);
  });
});
