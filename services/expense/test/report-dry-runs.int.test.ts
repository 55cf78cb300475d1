import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { type Fixture, openFixture } from './fixture.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const grace = { userId: 23, role: 'accountant' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
  await service.hasMember(1, emma.userId);
  for (const { userId, role } of [grace, adam]) await service.hasMember(1, userId, role);
});
afterAll(() => service.stop());

const approved = async (): Promise<number> => {
  const { id: expenseId } = await create({ amount: 18.4 }, emma);
  const { id } = (await service.call('POST', AT, emma, { name: 'March', expenseIds: [expenseId] })).body.data;
  await service.call('POST', `${AT}/${id}/submit`, emma, {});
  expect((await service.call('POST', `${AT}/${id}/approve`, adam, {})).body.data.status).toBe('approved');
  return id;
};

describe('a dry run of paying reports back', () => {
  it('shows what would come of each, and leaves nothing', async () => {
    const [one, other] = [await approved(), await approved()];
    const draft = (await service.call('POST', AT, emma, { name: 'Draft' })).body.data.id;
    const left = () =>
      service.database.look(`SELECT (SELECT count(*) FROM outbox) AS events, (SELECT count(*) FROM audit_log) AS lines,
        (SELECT string_agg(version::text, ' ' ORDER BY id) FROM expense_reports) AS versions`);
    const bulk = (query: string) => {
      const body = { reportIds: [one, draft, other, 987_654], method: 'EFT' };
      return service.call('POST', `${AT}/bulk/reimburse${query}`, grace, body);
    };
    const before = await left();
    const tried = await bulk('?dryRun=true');
    const alone = await service.call('POST', `${AT}/${one}/reimburse?dryRun=true`, grace, { method: 'EFT' });
    expect(alone.body.data).toMatchObject({ status: 'reimbursed', reimbursement: { amount: 18.4, currency: 'CAD' } });
    expect(await left()).toEqual(before);
    expect(tried.body).toMatchObject({ successCount: 2, failedCount: 2 });
    expect((await bulk('')).body).toEqual(tried.body);
    expect((await service.call('GET', `${AT}/${one}`, adam)).body.data.status).toBe('reimbursed');
  });
});
