import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type Envelope, type EventKind, exampleOf, type Service } from '@outlay/contracts';
import type { CommonConfig } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { eventAt, isSameInAnyOrder, openSubscriptions } from './any-order.ts';

type Step = readonly [EventKind, Record<string, unknown>];

const { user } = exampleOf('user.created').data;
const member = exampleOf('business.user_added').data.user;
const { employee } = exampleOf('employee.created').data;
const { category } = exampleOf('category.created').data;
const { location } = exampleOf('location.created').data;
const { department } = exampleOf('department.created').data;
const { vendor } = exampleOf('vendor.created').data;

const changed = (...changedFields: string[]) => ({ changedFields, previousAttributes: {} });
const added = (role: string, status = 'active'): Step => ['business.user_added', { user: { ...member, role, status } }];
const named = (name: string, role: string | null, ...fields: string[]): Step => [
  'user.updated',
  { user: { ...user, name }, role, ...changed(...fields) },
];
const removed: Step = ['business.user_removed', { user: member }];

/** What owners publish of one record, in its order. Each is of a business that is created with it. */
const HISTORIES: Readonly<Record<string, readonly Step[]>> = {
  'a person who is renamed and gets another role': [
    ...[added('employee'), ['user.created', { user }] as Step],
    ...[named('A. Roy', null, 'name'), named('A. Roy', 'admin', 'role'), named('A. Côté', null, 'name')],
    ['user.updated', { user: { ...user, name: 'A. Côté', locale: 'en-CA' }, role: null, ...changed('locale') }],
  ],
  'a person who leaves': [added('admin'), ['user.created', { user }], named('A. Roy', 'owner', 'role'), removed],
  'a person who leaves and comes back': [
    ...[added('admin'), ['user.created', { user }] as Step, removed, added('employee', 'invited')],
    named('A. Roy', null, 'status', 'name'),
  ],
  'a person who is invited and deleted': [
    added('employee', 'invited'),
    ['user.created', { user }],
    ['user.deleted', { user }],
  ],
  'people who are listed': [
    ...[added('employee', 'invited'), ['user.created', { user }] as Step, named('A. Roy', 'admin', 'role', 'status')],
    ['business.people_listed', { people: [{ ...user, name: 'A. Roy', role: 'admin', status: 'active' }] }],
    named('A. Côté', 'approver', 'role'),
  ],
  'an employee who is away, comes back and is deleted': [
    ['employee.created', { employee }],
    ['employee.updated', { employee: { ...employee, version: 2, status: 'inactive' }, ...changed('status') }],
    ['employee.updated', { employee: { ...employee, version: 3, status: 'active' }, ...changed('status') }],
    ['employee.deleted', { employee: { ...employee, version: 3, status: 'active' } }],
  ],
  'an employee who is away and comes back': [
    ['employee.created', { employee }],
    [
      'employee.updated',
      { employee: { ...employee, version: 2, status: 'inactive', managerId: 4 }, ...changed('status') },
    ],
    [
      'employee.updated',
      { employee: { ...employee, version: 3, status: 'active', lastName: 'Roy' }, ...changed('status') },
    ],
  ],
  'a category': [
    ['category.created', { category }],
    ['category.updated', { category: { ...category, version: 2, isActive: false }, ...changed('isActive') }],
    ['category.deleted', { category: { ...category, version: 2, isActive: false } }],
  ],
  'a location': [
    ['location.created', { location }],
    ['location.updated', { location: { ...location, version: 2, region: 'ON' }, ...changed('region') }],
    ['location.deleted', { location: { ...location, version: 2, region: 'ON' } }],
  ],
  'a department': [
    ['department.created', { department }],
    ['department.deleted', { department }],
  ],
  'a vendor': [
    ['vendor.created', { vendor }],
    ['vendor.updated', { vendor: { ...vendor, version: 2, name: 'Moulins' }, ...changed('name') }],
    ['vendor.deleted', { vendor: { ...vendor, version: 2, name: 'Moulins' } }],
  ],
};

const exampleBusiness = exampleOf('business.created').data.business;
const ruled = (settings: object) => ({ settings: { ...DEFAULT_SETTINGS, ...settings }, approvalPolicies: [] });

/** The business is created before and changed after everything else of it. */
const historyOf = (steps: readonly Step[], businessId: number): Envelope[] => {
  const business = { ...exampleBusiness, id: businessId };
  const first: Step = ['business.created', { business }];
  const renamed = { business: { ...business, name: 'Maple', version: 2 }, ...ruled({}), ...changed('name') };
  const lasting = {
    business: { ...business, name: 'Maple', version: 3 },
    ...ruled({ selfApproval: 'allowed' }),
    ...changed(),
  };
  const all: Step[] = [first, ...steps, ['business.updated', renamed], ['business.updated', lasting]];
  return all.map(([kind, data], place) =>
    eventAt(kind, { businessId, place }, { ...('business' in exampleOf(kind).data && { business }), ...data }),
  );
};

type Options<S extends Service, C extends CommonConfig> = {
  declaration: Declaration<S, C>;
  variables: Readonly<Record<string, string>>;
  /** What it keeps of others. */
  tables: readonly string[];
};

/** The tests of every service that keeps records of others: to be called in a test file. */
export const testAnyOrder = <S extends Service, C extends CommonConfig>(options: Options<S, C>): void => {
  const { declaration, variables, tables } = options;
  let service: Awaited<ReturnType<typeof openSubscriptions>>;
  beforeAll(async () => {
    service = await openSubscriptions(declaration, variables);
  });
  afterAll(() => service.close());

  const stateOf = async (businessId: number) =>
    Promise.all(
      tables.map(async (table) => {
        const text = `SELECT '${table}' AS "table", to_jsonb(kept) - 'business_id' AS row FROM ${table} kept WHERE business_id = $1 ORDER BY 2`;
        return service.look(text, [businessId]);
      }),
    );

  describe('what is kept of others does not depend on the order in which events come', () => {
    it.each(Object.entries(HISTORIES))('%s', async (_what, steps) => {
      const { subscriptions } = service;
      const state = await isSameInAnyOrder({ subscriptions, stateOf, historyOf: (id) => historyOf(steps, id) });
      expect(state).toContainEqual([expect.objectContaining({ table: 'businesses' })]);
    });
  });
};
