import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_ROLES } from '@outlay/contracts';
import type { Account } from '../accounts/account.ts';
import { firstAccountsOf } from '../accounts/first-accounts.ts';
import { chartWith, type PlacedLine } from './chart.ts';

const NOW = new Date('2026-03-14T15:09:26.535Z');
const REST = { isActive: true, externalId: null, metadata: {}, version: 1, createdAt: NOW, updatedAt: NOW };
const ALL = firstAccountsOf('CA').map((first, at): Account => ({ ...first, ...REST, id: at + 1, businessId: 1 }));
const idOf = (code: string) => ALL.find((account) => account.code === code)?.id;

const NOTHING: PlacedLine = {
  ...{ role: null, categoryId: null, departmentId: null, locationId: null },
  ...{ projectId: null, vendorId: null, userId: null, taxCodeId: null },
};
const placeOf = (changes: Partial<PlacedLine>) =>
  chartWith(ALL).accountOf({ ...NOTHING, ...changes }, { kind: 'expense', day: '2026-03-14' });

describe('the account of a line', () => {
  it.each(ACCOUNT_ROLES)('is that of its role: %s', (role) => {
    expect(placeOf({ role })).toEqual({ accountId: ALL.find((each) => each.role === role)?.id, dimensions: {} });
  });

  it('without a role and without a rule is that of what no rule fits', () => {
    expect(placeOf({ categoryId: 3 })).toEqual({ accountId: idOf('6990'), dimensions: {} });
  });

  it('is not known yet while the business has no accounts', () => {
    expect(() => chartWith([]).accountOf(NOTHING, { kind: 'expense', day: '2026-03-14' })).toThrow(
      'SERVICE_UNAVAILABLE',
    );
  });
});
