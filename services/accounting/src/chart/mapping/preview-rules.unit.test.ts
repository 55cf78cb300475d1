import { describe, expect, it } from '@jest/globals';
import type { AccountRole } from '@outlay/contracts';
import type { Account } from '../accounts/account.ts';
import type { MappingRule } from '../rules/rules.ts';
import { firstAccountsOf } from '../seeds/first-accounts.ts';
import type { PostedGroup } from './posted-lines.table.ts';
import { previewOf } from './preview-rules.ts';

const NOW = new Date('2026-03-14T15:09:26.535Z');
const REST = { isActive: true, externalId: null, metadata: {}, version: 1, createdAt: NOW, updatedAt: NOW };
const ALL = firstAccountsOf('CA').map((first, at): Account => ({ ...first, ...REST, id: at + 1, businessId: 1 }));
const idOf = (code: string): number => ALL.find((account) => account.code === code)?.id ?? 0;
const KNOWN = {
  byRole: new Map(ALL.flatMap(({ id, role }): [AccountRole, number][] => (role === null ? [] : [[role, id]]))),
  accounts: new Map(ALL.map((account) => [account.id, account])),
  valueIds: new Set<number>(),
};

const group = (code: string, changes: Partial<PostedGroup>): PostedGroup => ({
  ...{ role: null, categoryId: null, departmentId: null, locationId: null, projectId: null },
  ...{ vendorId: null, userId: null, taxCodeId: null, kind: 'expense', lineCount: 1, baseMinor: 100, entryId: 1 },
  accountId: idOf(code),
  ...changes,
});
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

describe('rules tried on what was posted', () => {
  const groups = [
    group('6990', { role: 'uncategorized', categoryId: 3, lineCount: 4, baseMinor: 10_050 }),
    group('6990', { categoryId: 3, vendorId: 8, lineCount: 2, baseMinor: -50 }),
    group('6010', { categoryId: 3, vendorId: 9, lineCount: 5 }),
    group('6990', { categoryId: 7, lineCount: 6 }),
    group('1200', { role: 'recoverable_tax', categoryId: 3, taxCodeId: 1, lineCount: 7, baseMinor: 700 }),
    group('1200', { role: 'recoverable_tax', taxCodeId: 2, lineCount: 8 }),
  ];

  it('say what would move from which account to which other, the most lines first', () => {
    const rules = [rule('6010', { categoryIds: [3] }), rule('1210', { taxCodeIds: [1] })];
    const preview = previewOf(groups, KNOWN, rules, 'CAD');
    expect(preview).toMatchObject({ lineCount: 32, changedCount: 13, unmatchedCount: 6, currency: 'CAD' });
    expect(preview.moves).toEqual([
      { fromAccountId: idOf('1200'), toAccountId: idOf('1210'), lineCount: 7, amount: 7 },
      { fromAccountId: idOf('6990'), toAccountId: idOf('6010'), lineCount: 6, amount: 100 },
    ]);
    expect(preview.examples).toHaveLength(3);
  });

  it('without any rule send everything to what no rule fits', () => {
    const preview = previewOf(groups, KNOWN, [], 'CAD');
    expect(preview).toMatchObject({ changedCount: 5, unmatchedCount: 17 });
    expect(preview.moves).toEqual([
      { fromAccountId: idOf('6010'), toAccountId: idOf('6990'), lineCount: 5, amount: 1 },
    ]);
  });

  it('have at most 20 examples', () => {
    const many = Array.from({ length: 30 }, (_, at) => group('6990', { categoryId: 3, vendorId: at + 1 }));
    const preview = previewOf(many, KNOWN, [rule('6010', { categoryIds: [3] })], 'CAD');
    expect([preview.examples.length, preview.moves[0]?.lineCount]).toEqual([20, 30]);
  });
});
