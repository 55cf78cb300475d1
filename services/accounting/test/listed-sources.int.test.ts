import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DataOfKind, exampleOf, type MappingRulesView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { ACCOUNT_OF_CATEGORY } from '../src/chart/seeds/first-accounts.ts';
import { startService, type TestService } from './service.ts';
import { bill, expense, playSources, report, sides } from './sources.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (const id of [2, 3]) await service.knows({ id, country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' });
});
afterAll(() => service.stop());

type Category = DataOfKind<'category.created'>['category'];
const category = (id: number, code: string): Category => ({
  ...exampleOf('category.created').data.category,
  ...{ id, code, isSystem: true },
});
const rulesOf = async (id: number): Promise<MappingRulesView> =>
  (await service.call('GET', `/v1/businesses/${id}/mapping-rules`, { businessId: id })).body.data;
const categoryIdsOf = ({ rules }: MappingRulesView) => rules.flatMap(({ when }) => when.categoryIds);
const listCategories = (businessId: number, categories: Category[], removedIds: number[] = []) =>
  service.deliver('business.categories_listed', businessId, { categories, removedIds });
const isHandled = (kind: string, businessId: number, count: number) =>
  waitFor(async () => {
    const query = 'SELECT 1 FROM inbox WHERE kind = $1 AND business_id = $2';
    return (await service.database.look(query, [kind, businessId])).length === count;
  });
const MEALS = 21;

describe('what was approved before the books were there', () => {
  const spent = { status: 'approved', reportId: 5, categoryId: MEALS, date: '2025-12-30' } as const;
  const expenses = [expense(1, spent), expense(2, { ...spent, approvedAmount: 10 })].map((each) => ({
    ...each,
    status: 'reimbursed' as const,
  }));
  const reimbursement = {
    ...{ method: 'eft', reference: null, amount: 28.4, currency: 'CAD' },
    paidAt: '2026-01-05T15:00:00.000Z',
  };
  const reports = [report(5, { status: 'reimbursed', expenseCount: 2, reimbursement, paymentStatus: 'paid' })];
  const bills = [bill(7, { status: 'APPROVED', taxes: [], taxAmount: 0 })];
  const listAll = async () => {
    await service.deliver('business.reports_listed', 1, { reports, expenses });
    await service.deliver('business.bills_listed', 1, { bills });
  };

  it('waits until the categories and the business are known, and is posted by their accounts', async () => {
    await listAll();
    await listCategories(1, [category(MEALS, 'MEALS'), category(22, 'FUEL')], [22]);
    await isHandled('business.reports_listed', 1, 1);
    await isHandled('business.bills_listed', 1, 1);
    await service.knows({ id: 1, country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' });
    const play = playSources(service, 1);
    const [meal] = await play.of('expense:1', 1);
    expect(sides(meal)[0]?.[0]).toBe('6010');
    const [paid] = await play.of('report:5', 1);
    expect([paid.date, sides(paid)]).toEqual([
      '2026-01-05',
      [
        ['2100', 28.4, 0],
        ['1010', 0, 28.4],
      ],
    ]);
    expect(await play.of('bill:7', 1)).toHaveLength(1);
    expect(await play.list('')).toHaveLength(4);
  });

  it('posts nothing when it is listed again, and an event that came meanwhile wins', async () => {
    const play = playSources(service, 1);
    const before = await play.list('');
    await play.bill({ ...bill(7), version: 9, status: 'CANCELLED' });
    await play.of('bill:7', 2);
    await listAll();
    await isHandled('business.bills_listed', 1, 2);
    await isHandled('business.reports_listed', 1, 2);
    await play.settled();
    const after = await play.list('');
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1).reversesId).not.toBeNull();
  });

  it('is newer than what an event of the same version said', async () => {
    const play = playSources(service, 2);
    await listCategories(2, []);
    await play.expense(expense(1, { status: 'submitted', version: 3 }));
    await service.deliver('business.reports_listed', 2, {
      reports: [],
      expenses: [expense(1, { status: 'approved', version: 3 }), expense(2, { status: 'approved', version: 3 })],
    });
    await play.of('expense:1', 1);
    await play.expense(expense(2, { status: 'submitted', version: 3 }));
    await play.settled();
    expect(await play.list('')).toHaveLength(2);
  });
});

describe('the mapping rules of a business that is older than its books', () => {
  it('are given for the categories that it has, and not over those that somebody wrote', async () => {
    expect(categoryIdsOf(await rulesOf(3))).toEqual([]);
    await listCategories(3, [category(MEALS, 'MEALS'), category(22, 'FUEL'), category(23, 'HATS')], [22]);
    await waitFor(async () => categoryIdsOf(await rulesOf(3)).length === 2);
    const given = await rulesOf(3);
    const names =
      'SELECT is_gone FROM known_records WHERE business_id = 3 AND record_id IN (21, 22) ORDER BY record_id';
    expect(await service.database.look(names)).toEqual([{ is_gone: false }, { is_gone: true }]);
    await listCategories(3, [category(MEALS, 'MEALS'), category(22, 'FUEL')]);
    await isHandled('business.categories_listed', 3, 2);
    expect(await rulesOf(3)).toEqual(given);
    const written = await service.call(
      'PUT',
      '/v1/businesses/3/mapping-rules',
      { businessId: 3 },
      { rules: [{ when: { categoryIds: [23] }, accountId: given.rules[0]?.accountId }] },
    );
    expect(written.status).toBe(200);
    const all = [...ACCOUNT_OF_CATEGORY.keys()].map((code, at) => category(100 + at, code));
    await listCategories(3, all);
    await isHandled('business.categories_listed', 3, 3);
    expect(categoryIdsOf(await rulesOf(3))).toEqual([23]);
  });
});
