import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_ROLES } from '@outlay/contracts';
import { codesOf } from '../../../test/tax-codes.ts';
import type { Account } from '../accounts/account.ts';
import { firstRules } from '../rules/first-rules.ts';
import { type MappingRule, type PlacedLine, versionOn, versionsFrom } from '../rules/rules.ts';
import { ACCOUNT_OF_CATEGORY, firstAccountsOf } from '../seeds/first-accounts.ts';
import { chartWith } from './chart.ts';

const NOW = new Date('2026-03-14T15:09:26.535Z');
const DAY = '2026-03-14';
const REST = { isActive: true, externalId: null, metadata: {}, version: 1, createdAt: NOW, updatedAt: NOW };
const ALL = firstAccountsOf('CA').map((first, at): Account => ({ ...first, ...REST, id: at + 1, businessId: 1 }));
const idOf = (code: string): number => ALL.find((account) => account.code === code)?.id ?? 0;

const NOTHING: PlacedLine = {
  ...{ role: null, categoryId: null, departmentId: null, locationId: null },
  ...{ projectId: null, vendorId: null, userId: null, taxCodeId: null },
};
const rule = (code: string, when: Partial<MappingRule['when']>): MappingRule => ({
  name: null,
  when: {
    ...{ kinds: [], categoryIds: [], vendorIds: [], departmentIds: [] },
    ...{ locationIds: [], projectIds: [], userIds: [], taxCodeIds: [] },
    ...when,
  },
  accountId: idOf(code),
  dimensions: {},
});
const from = (startsOn: string | null, id: number, rules: MappingRule[] = []) => ({ id, startsOn, rules });
const placeOf = (changes: Partial<PlacedLine>, rules: MappingRule[] = [], all = ALL) =>
  chartWith(all, [from(null, 1, rules)]).accountOf({ ...NOTHING, ...changes }, { kind: 'expense', day: DAY });

describe('the account of a line', () => {
  it.each(ACCOUNT_ROLES)('is that of its role: %s', (role) => {
    const everything = [rule('6010', {})];
    if (role !== 'recoverable_tax' && role !== 'uncategorized')
      expect(placeOf({ role }, everything)).toEqual(placeOf({ role }));
    expect(placeOf({ role })).toEqual({ accountId: ALL.find((each) => each.role === role)?.id, dimensions: {} });
  });

  it('without a role and without a rule is that of what no rule fits', () => {
    expect(placeOf({ categoryId: 3 }, [rule('6010', { categoryIds: [4] })]).accountId).toBe(idOf('6990'));
  });

  it('is that of the first rule that fits with every condition', () => {
    const rules = [
      rule('6010', { categoryIds: [3], vendorIds: [8, 9] }),
      rule('6020', { categoryIds: [3], kinds: ['bill'] }),
      rule('6030', { categoryIds: [3, 4] }),
      rule('6040', {}),
    ];
    const codes = [
      { categoryId: 3, vendorId: 9 },
      { categoryId: 3 },
      { categoryId: 3, vendorId: 7 },
      { vendorId: 9 },
      {},
    ];
    expect(codes.map((line) => placeOf(line, rules).accountId)).toEqual(
      ['6010', '6030', '6030', '6040', '6040'].map(idOf),
    );
    const bill = { kind: 'bill', day: DAY } as const;
    const chart = chartWith(ALL, [from(null, 1, rules)]);
    expect(chart.accountOf({ ...NOTHING, categoryId: 3 }, bill).accountId).toBe(idOf('6020'));
  });

  it.each(['departmentId', 'locationId', 'projectId', 'userId', 'taxCodeId'] as const)('is found by %s', (facet) => {
    const rules = [rule('6010', { [`${facet}s`]: [5] })];
    expect(placeOf({ [facet]: 5 }, rules).accountId).toBe(idOf('6010'));
    expect(placeOf({ [facet]: 6 }, rules).accountId).toBe(idOf('6990'));
  });

  it('of recoverable tax is that of a rule for its code, and of no other rule', () => {
    const tax = { role: 'recoverable_tax', categoryId: 3 } as const;
    const rules = [rule('6040', {}), rule('6010', { categoryIds: [3] }), rule('1210', { taxCodeIds: [1] })];
    expect(placeOf({ ...tax, taxCodeId: 1 }, rules).accountId).toBe(idOf('1210'));
    expect(placeOf({ ...tax, taxCodeId: 2 }, rules).accountId).toBe(idOf('1200'));
    expect(placeOf({ ...tax, taxCodeId: null }, rules).accountId).toBe(idOf('1200'));
  });

  it('is that of the next rule where an account was deleted since', () => {
    const rules = [rule('6010', { categoryIds: [3] }), rule('6020', {})];
    const left = ALL.filter(({ code }) => code !== '6010');
    expect(placeOf({ categoryId: 3 }, rules, left).accountId).toBe(idOf('6020'));
  });

  it('comes with the values of dimensions that its rule names, as far as they are there', () => {
    const rules = [
      { ...rule('6010', { categoryIds: [3] }), dimensions: { cost_center: 8, fund: 9 } },
      { ...rule('6020', {}), dimensions: { fund: 9 } },
    ];
    const chart = (ids: number[]) => chartWith(ALL, [from(null, 1, rules)], new Set(ids));
    const place = (ids: number[], categoryId: number) =>
      chart(ids).accountOf({ ...NOTHING, categoryId }, { kind: 'expense', day: DAY }).dimensions;
    expect([place([8, 9], 3), place([8], 3), place([8, 9], 4), place([], 4)]).toEqual([
      { cost_center: 8, fund: 9 },
      { cost_center: 8 },
      { fund: 9 },
      {},
    ]);
    const owed = { ...NOTHING, role: 'employees_payable' } as const;
    expect(chart([8, 9]).accountOf(owed, { kind: 'expense', day: DAY }).dimensions).toEqual({});
  });

  it('is not known yet while the business has no accounts', () => {
    expect(() => placeOf({}, [], [])).toThrow('SERVICE_UNAVAILABLE');
  });

  it('follows the version that holds on the day of the document', () => {
    const versions = [from(null, 1, [rule('6010', {})]), from('2026-03-01', 2, [rule('6020', {})])];
    const at = (day: string) => chartWith(ALL, versions).accountOf(NOTHING, { kind: 'expense', day }).accountId;
    expect([at('2026-02-28'), at('2026-03-01')]).toEqual([idOf('6010'), idOf('6020')]);
  });
});

describe('the version of a day', () => {
  const versions = [from(null, 1), from('2026-04-01', 2), from('2026-03-01', 3), from('2026-06-01', 4)];

  it.each([
    ['2026-02-28', 1],
    ['2026-03-01', 3],
    ['2026-04-15', 3],
    ['2026-06-01', 4],
  ])('%s is %i: the newest that has begun', (day, id) => {
    expect(versionOn(versions, day)?.id).toBe(id);
  });

  it('and all later days: those that begin later, but for those that a newer one replaces', () => {
    expect(versionsFrom(versions, '2026-02-01').map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(versionsFrom(versions, '2026-03-20').map(({ id }) => id)).toEqual([3, 4]);
    expect(versionsFrom([], '2026-03-20')).toEqual([]);
  });
});

describe('the first rules', () => {
  const { all: codes, named } = codesOf('CA');
  const categories = Object.fromEntries(
    [...ACCOUNT_OF_CATEGORY.keys()].map((code, at) => [code, { id: at + 1, createdAt: NOW.toISOString() }]),
  );

  it('give each first category its account, and GST, HST and QST theirs', () => {
    const rules = firstRules(ALL, codes, categories);
    expect(rules).toHaveLength(ACCOUNT_OF_CATEGORY.size + 7);
    expect(placeOf({ categoryId: categories.TRAVEL?.id ?? 0 }, rules).accountId).toBe(idOf('6020'));
    const taxIn = (code: string) => placeOf({ role: 'recoverable_tax', taxCodeId: named(code).id }, rules).accountId;
    expect(['GST', 'HST-ON', 'HST-PE', 'QST', 'PST-BC'].map(taxIn)).toEqual(
      ['1210', '1210', '1210', '1220', '1200'].map(idOf),
    );
  });

  it('name no account that is gone or inactive, nor a category that is not known', () => {
    const idle = ALL.map((account) => ({ ...account, isActive: account.code !== '6020' }));
    expect(firstRules(idle, codes, categories)).toHaveLength(ACCOUNT_OF_CATEGORY.size + 6);
    expect(firstRules(ALL, codes, {})).toHaveLength(7);
    expect(firstRules(ALL, codesOf('US').all, {})).toEqual([]);
  });
});
