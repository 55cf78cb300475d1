import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checklistOf, OPEN_GROUPS } from '../src/journal/periods/checklist.ts';
import { insertManySources, insertSource } from './journal-rows.ts';
import { startService, type TestService } from './service.ts';
import { expense, playSources } from './sources.ts';

let service: TestService;

const LIST = '/v1/accounting-periods';
const get = (path: string, caller = {}) => service.call('GET', path, caller);

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3, 4]) await service.knows({ id });
});
afterAll(() => service.stop());

describe('the checklist of a month', () => {
  it('counts what is open by point and by person, and lists the documents', async () => {
    const expense = { businessId: 1, day: '2025-03-05' };
    await insertSource(service, { ...expense, id: 1, points: ['receipt', 'tax'], userId: 11 });
    await insertSource(service, { ...expense, id: 2, points: ['receipt'], userId: 11, day: '2025-03-04' });
    await insertSource(service, { ...expense, id: 3, points: ['rate'], userId: 12 });
    await insertSource(service, { ...expense, id: 4, points: [], userId: 13 });
    await insertSource(service, { ...expense, id: 5, points: ['receipt'], userId: 11, day: '2025-04-01' });
    const bill = { billNumber: 'INV-9', amount: 945, currency: 'USD' };
    await insertSource(service, { ...expense, kind: 'bill', id: 1, points: ['approval'], vendorId: 21, state: bill });
    const { data } = (await get(`${LIST}/2025-03/checklist`, { businessId: 1 })).body;
    const count = (code: string) => data.points.find((point: { code: string }) => point.code === code).count;
    expect(['receipt', 'account', 'tax', 'approval', 'rate', 'sources'].map(count)).toEqual([2, 0, 1, 1, 1, 0]);
    expect(data).toMatchObject({ period: '2025-03', isReady: false, waiting: { posting: 0, rate: 1, sources: 0 } });
    expect(data.people).toEqual([
      {
        userId: 11,
        count: 2,
        points: [
          { code: 'receipt', count: 2 },
          { code: 'tax', count: 1 },
        ],
        lastRemindedAt: null,
      },
      { userId: 12, count: 1, points: [{ code: 'rate', count: 1 }], lastRemindedAt: null },
    ]);
    const items = async (query: string) => (await get(`${LIST}/2025-03/open-items?${query}`, { businessId: 1 })).body;
    const sources = async (query: string) => (await items(query)).data.map(({ source }: { source: string }) => source);
    expect(await sources('')).toEqual(['expense:2', 'bill:1', 'expense:1', 'expense:3']);
    expect(await sources('pageSize=2&page=2')).toEqual(['expense:1', 'expense:3']);
    expect(await sources('point=receipt&userId=11')).toEqual(['expense:2', 'expense:1']);
    expect((await items('point=approval')).data).toEqual([
      {
        ...{ source: 'bill:1', points: ['approval'], userId: null, vendorId: 21, day: '2025-03-05' },
        ...{ description: 'INV-9', amount: 945, currency: 'USD' },
      },
    ]);
    expect((await items('point=nothing')).error.code).toBe('VALIDATION_ERROR');
    expect((await get(`${LIST}/2025-05/checklist`, { businessId: 1 })).body.data).toMatchObject({
      isReady: true,
      people: [],
    });
    expect((await get(`${LIST}/2025-03/checklist`, { businessId: 2 })).body.data).toMatchObject({ isReady: true });
  });

  it('is not ready while something waits to be posted', () => {
    expect(checklistOf('2025-03', { groups: [], due: 0 })).toMatchObject({ isReady: true, waiting: { posting: 0 } });
    expect(checklistOf('2025-03', { groups: [], due: 2 })).toMatchObject({ isReady: false, waiting: { posting: 2 } });
  });

  it('is there in under a second where 100,000 expenses have something open', async () => {
    const many = { businessId: 3, period: '2025-03', count: 50_000 };
    await insertManySources(service, { ...many, after: 0, points: ['receipt'] });
    await insertManySources(service, { ...many, after: 50_000, points: ['tax', 'approval'] });
    await insertManySources(service, { ...many, period: '2025-02', count: 200_000, after: 100_000, points: [] });
    await service.database.look('VACUUM ANALYZE journal_sources');
    const caller = { businessId: 3 };
    const timed = async (path: string) => {
      const begin = performance.now();
      const { body } = await get(path, caller);
      return { body, ms: performance.now() - begin };
    };
    await get(`${LIST}/2025-02/checklist`, caller);
    const { body, ms } = await timed(`${LIST}/2025-03/checklist`);
    const counts = { receipt: 50_000, account: 0, tax: 50_000, approval: 50_000, rate: 0, sources: 0 };
    expect(body.data.points).toEqual(Object.entries(counts).map(([code, count]) => ({ code, count })));
    expect([body.data.people.length, body.data.people[0].count]).toEqual([100, 200]);
    const list = await timed(LIST);
    const deep = await timed(`${LIST}/2025-03/open-items?page=400&pageSize=100&point=tax`);
    const page = await timed(`${LIST}/2025-03/open-items?page=5&pageSize=100`);
    expect(page.body.pagination.totalCount).toBe(100_000);
    process.stdout.write(
      `checklist of 100,000: ${Math.round(ms)} ms; months ${Math.round(list.ms)}, items ${Math.round(page.ms)}, deep ${Math.round(deep.ms)} ms\n`,
    );
    for (const time of [ms, list.ms, page.ms, deep.ms]) expect(time).toBeLessThan(1_000);
    const [plan] = await service.database.look(`EXPLAIN (FORMAT JSON) ${OPEN_GROUPS}`, [3, '2025-03']);
    expect(JSON.stringify(plan)).toContain('journal_sources_open');
  });
});

describe('the month of an expense', () => {
  it('counts its entry, and once it is locked the entry of what comes late is in the month after it', async () => {
    const caller = { businessId: 4 };
    const play = playSources(service, 4);
    const lunch = { status: 'submitted', date: '2025-11-05', amount: 20, taxAmount: 0, categoryId: 3 } as const;
    const month = async (period: string) => (await get(`${LIST}/${period}`, caller)).body.data;
    await play.expense(expense(41, { ...lunch, version: 2 }));
    await play.expense(expense(42, { ...lunch, version: 2 }));
    await play.settled();
    const points = async () =>
      (await get(`${LIST}/2025-11/checklist`, caller)).body.data.points.find(
        ({ code }: { code: string }) => code === 'approval',
      ).count;
    expect([await points(), (await month('2025-11')).entryCount]).toEqual([2, 0]);

    await play.expense(expense(41, { ...lunch, status: 'approved', version: 3 }));
    expect((await play.of('expense:41', 1))[0]).toMatchObject({ date: '2025-11-05', isLate: false });
    expect([await points(), (await month('2025-11')).entryCount]).toEqual([1, 1]);

    expect((await service.call('POST', `${LIST}/2025-11/lock`, caller)).body.data).toMatchObject({ entryCount: 1 });
    await play.expense(expense(42, { ...lunch, status: 'approved', version: 3 }));
    expect((await play.of('expense:42', 1))[0]).toMatchObject({
      ...{ date: '2025-12-01', documentDate: '2025-11-05', period: '2025-12', isLate: true },
    });
    expect(await month('2025-11')).toMatchObject({ status: 'locked', entryCount: 1, lateEntryCount: 0 });
    expect(await month('2025-12')).toMatchObject({ status: 'open', entryCount: 1, lateEntryCount: 1 });
    expect(await points()).toBe(0);
  });
});
