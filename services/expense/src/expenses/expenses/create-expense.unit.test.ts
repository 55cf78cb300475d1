import { describe, expect, it } from '@jest/globals';
import { exampleCommand, exampleContext, NOW, violationsOf } from '../../../test/examples.ts';
import { decideCreateExpense } from './create-expense.ts';

const given = {
  id: 42,
  owner: { userId: 7, employeeId: null, isMember: true },
  actor: { role: 'employee' as const, userId: 7, actorUserId: 7 },
  context: exampleContext(),
  now: NOW,
};
const create = (command: Parameters<typeof exampleCommand>[0], overrides: Partial<typeof given> = {}) =>
  decideCreateExpense(exampleCommand(command), { ...given, ...overrides });

const GST = { name: 'GST', rate: 5, amount: 5 };
const MAXIMUM = 'validation.maximum';

describe('creating an expense', () => {
  it('gives a validated expense, which was created, then validated by the person', () => {
    const { expense, facts } = create({ categoryId: 3, notes: 'Lunch' });
    expect(expense).toMatchObject({ id: 42, amountMinor: 1840, status: 'validated', version: 1, notes: 'Lunch' });
    expect(facts).toEqual([{ fact: 'created' }, { fact: 'validated', by: 7, at: NOW }]);
  });

  it("takes the business's currency when none is given", () => {
    expect(create({}).expense.currency).toBe('CAD');
    expect(create({ amount: 12, currency: 'JPY' }).expense).toMatchObject({ currency: 'JPY', amountMinor: 12 });
    expect(create({ amount: 1.234, currency: 'KWD' }).expense.amountMinor).toBe(1234);
  });

  it('names every violation at once', () => {
    const owner = { userId: 99, employeeId: null, isMember: false };
    expect(violationsOf(() => create({ amount: 1.234, date: '2026-04-01', categoryId: 77 }, { owner }))).toEqual([
      ['amount', 'validation.decimals'],
      ['date', 'validation.dateInFuture'],
      ['categoryId', 'validation.unknownReference'],
      ['userId', 'validation.notMember'],
    ]);
  });

  it.each<[string, Parameters<typeof create>[0], [string, string][]]>([
    ['with its tax is the amount', { amount: 129.98, taxAmount: 14.98, tip: 115 }, []],
    ['with its tax is more than the amount', { amount: 129.98, taxAmount: 14.98, tip: 115.01 }, [['tip', MAXIMUM]]],
    ['with its taxes is more than the amount', { amount: 10, taxes: [GST], tip: 5.01 }, [['tip', MAXIMUM]]],
    ['is more than the amount', { amount: 10, tip: 10.01 }, [['tip', MAXIMUM]]],
    ['is beside a tax that is more than the amount', { amount: 10, taxAmount: 11, tip: 1 }, [['taxAmount', MAXIMUM]]],
    ['is finer than the currency', { amount: 10, tip: 1.001 }, [['tip', 'validation.decimals']]],
    ['has no decimals in yen', { amount: 1_000, currency: 'JPY', tip: 0.5 }, [['tip', 'validation.decimals']]],
    ['is part of an allowance per day', { type: 'per_diem', tip: 1 }, [['tip', 'expense.untipped']]],
    ['of an allowance per day is none', { type: 'per_diem', tip: 0 }, []],
    ['is on a company card', { type: 'company_card', tip: 3 }, []],
  ])('takes a tip or names it: one that %s', (_what, command, violations) => {
    expect(violationsOf(() => create(command))).toEqual(violations);
  });

  it('rejects decimals that the currency does not have', () => {
    expect(violationsOf(() => create({ amount: 10.5, currency: 'JPY' }))).toEqual([['amount', 'validation.decimals']]);
  });

  it("takes tomorrow's date where the business is, and nothing later", () => {
    expect(create({ date: '2026-03-14' }).expense.date).toBe('2026-03-14');
    expect(violationsOf(() => create({ date: '2026-03-15' }))).toEqual([['date', 'validation.dateInFuture']]);
    const context = exampleContext({ timeZone: 'Pacific/Auckland' });
    expect(create({ date: '2026-03-15' }, { context }).expense.date).toBe('2026-03-15');
  });

  it('rejects a category that is unknown, inactive or removed', () => {
    expect(violationsOf(() => create({ categoryId: 77 }))).toEqual([['categoryId', 'validation.unknownReference']]);
    expect(violationsOf(() => create({ categoryId: 5 }))).toEqual([['categoryId', 'validation.inactiveReference']]);
    expect(violationsOf(() => create({ categoryId: 6 }))).toEqual([['categoryId', 'validation.unknownReference']]);
  });
});
