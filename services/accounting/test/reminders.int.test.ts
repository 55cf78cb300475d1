import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, exampleOf } from '@outlay/contracts';
import { shapeOf, violationsOf, waitFor } from '@outlay/testing';
import { insertManySources, insertSource } from './journal-rows.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const MONTH = '2025-03';
const PERIOD = `/v1/accounting-periods/${MONTH}`;
const remind = (caller: Partial<Caller>, body: object = {}, headers = {}) =>
  service.call('POST', `${PERIOD}/reminders`, caller, body, headers);
const remindersOf = (businessId: number) =>
  service.publishedOf('period.reminder_requested').filter(({ metadata }) => metadata.businessId === businessId);
const peopleIn = async (businessId: number) =>
  (await service.call('GET', `${PERIOD}/checklist`, { businessId })).body.data.people;
const tomorrow = (businessId: number) =>
  service.database.look(
    "UPDATE period_reminders SET reminded_at = reminded_at - interval '24 hours' WHERE business_id = $1",
    [businessId],
  );

/** Of user 11 three expenses without a receipt, of 12 one without a tax code; 13 has nothing open in the month. */
const openExpenses = async (businessId: number): Promise<void> => {
  const expense = { businessId, day: '2025-03-05' };
  await insertSource(service, { ...expense, id: 1, points: ['receipt', 'account'], userId: 11, day: '2025-03-20' });
  await insertSource(service, { ...expense, id: 2, points: ['receipt'], userId: 11 });
  await insertSource(service, { ...expense, id: 3, points: ['tax'], userId: 12 });
  await insertSource(service, { ...expense, id: 4, points: [], userId: 13 });
  await insertSource(service, { ...expense, id: 5, points: ['receipt'], userId: 13, day: '2025-04-01' });
  for (const userId of [11, 12, 13]) await service.hasMember(businessId, userId);
};

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3, 4, 5, 6]) await service.knows({ id });
});
afterAll(() => service.stop());

const OF_11 = {
  userId: 11,
  points: [
    { code: 'receipt', count: 2 },
    { code: 'account', count: 1 },
  ],
};
const OF_12 = { userId: 12, points: [{ code: 'tax', count: 1 }] };

describe('reminding of what is open in a month', () => {
  it('publishes for everybody whom the checklist names what is open of theirs, and the checklist says when', async () => {
    await openExpenses(1);
    const { status, body } = await remind({ businessId: 1 });
    expect(status).toBe(202);
    expect(body.data).toEqual({ period: MONTH, reminded: [OF_11, OF_12], skipped: [] });
    const events = await waitFor(() => remindersOf(1).length === 2 && remindersOf(1));
    const [first] = events;
    expect(first?.data).toMatchObject({ ...OF_11, count: 2, period: { period: MONTH, status: 'open' } });
    expect(first?.data.openItems).toEqual([
      expect.objectContaining({ source: 'expense:2', day: '2025-03-05', description: 'Merchant 2', amount: 12.5 }),
      expect.objectContaining({ source: 'expense:1', points: ['receipt', 'account'] }),
    ]);
    expect(violationsOf('period.reminder_requested', first as never)).toEqual([]);
    expect(shapeOf(first as never)).toEqual(shapeOf(exampleOf('period.reminder_requested')));
    const people = await peopleIn(1);
    expect(people.map(({ userId }: { userId: number }) => userId)).toEqual([11, 12]);
    for (const { lastRemindedAt } of people) expect(lastRemindedAt).toBe(first?.createdAt);
    const log = "SELECT changes FROM audit_log WHERE business_id = 1 AND action = 'period.reminder_requested'";
    expect(await service.database.look(log)).toEqual([
      {
        changes: [
          { field: 'userIds.0', from: null, to: 11 },
          { field: 'userIds.1', from: null, to: 12 },
        ],
      },
    ]);
  });

  it('reminds nobody of one month twice within 24 hours, and of another month at any time', async () => {
    await openExpenses(2);
    const caller = { businessId: 2 };
    expect((await remind(caller, { userIds: [12, 12] })).body.data).toMatchObject({ reminded: [OF_12], skipped: [] });
    expect((await remind(caller)).body.data).toMatchObject({
      reminded: [OF_11],
      skipped: [{ userId: 12, reason: 'remindedToday' }],
    });
    const april = await service.call('POST', '/v1/accounting-periods/2025-04/reminders', caller, {});
    expect(april.body.data.reminded).toEqual([{ userId: 13, points: [{ code: 'receipt', count: 1 }] }]);
    await tomorrow(2);
    expect((await remind(caller)).body.data.reminded).toEqual([OF_11, OF_12]);
    await waitFor(() => remindersOf(2).length === 5);
  });

  it('says of each who is named and not reminded why', async () => {
    await openExpenses(3);
    await insertSource(service, { businessId: 3, id: 6, day: '2025-03-06', points: ['receipt'], userId: 14 });
    // Nobody knows 98; 99 belongs to another business, which is not revealed.
    await service.hasMember(5, 99);
    const userIds = [11, 12, 13, 14, 99, 98];
    const { body } = await remind({ businessId: 3, userId: 12, actorUserId: 12 }, { userIds });
    expect(body.data.reminded).toEqual([OF_11]);
    expect(body.data.skipped).toEqual([
      { userId: 12, reason: 'self' },
      { userId: 13, reason: 'nothingOpen' },
      { userId: 14, reason: 'notMember' },
      { userId: 99, reason: 'notMember' },
      { userId: 98, reason: 'notMember' },
    ]);
    expect((await peopleIn(3)).map(({ lastRemindedAt }: { lastRemindedAt: string }) => lastRemindedAt)).toEqual([
      expect.any(String),
      null,
      null,
    ]);
  });

  it('happens once where many ask at the same moment, and a repeated request has the same answer', async () => {
    await openExpenses(4);
    const answers = await Promise.all(Array.from({ length: 8 }, () => remind({ businessId: 4 })));
    const reminded = answers.flatMap(({ body }) => body.data.reminded.map(({ userId }: { userId: number }) => userId));
    expect(reminded.sort()).toEqual([11, 12]);
    await tomorrow(4);
    const key = { 'idempotency-key': 'close-2025-03' };
    const first = await remind({ businessId: 4 }, {}, key);
    const again = await remind({ businessId: 4 }, {}, key);
    expect(first.body.data.reminded).toHaveLength(2);
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    await waitFor(() => remindersOf(4).length === 4);
  });

  it('is for who keeps the books, of a month that has begun, and of at least one person', async () => {
    const refused = async (caller: Partial<Caller>, path = PERIOD, body = {}) =>
      (await service.call('POST', `${path}/reminders`, caller, body)).body.error.code;
    for (const role of ['auditor', 'employee', 'approver'] as const)
      expect(await refused({ businessId: 5, role })).toBe('FORBIDDEN');
    expect(await refused({ businessId: 5 }, '/v1/accounting-periods/2090-01')).toBe('NOT_FOUND');
    expect(await refused({ businessId: 5 }, PERIOD, { userIds: [] })).toBe('VALIDATION_ERROR');
    expect((await remind({ businessId: 5 })).body.data).toEqual({ period: MONTH, reminded: [], skipped: [] });
  });

  it('takes under two seconds for the hundred people who have most of 50,000 open expenses, with ten of each', async () => {
    await insertManySources(service, { businessId: 6, period: MONTH, count: 50_000, after: 0, points: ['receipt'] });
    await service.database.look('VACUUM ANALYZE journal_sources');
    await service.hasMember(6, 1);
    await service.database.look(`INSERT INTO members (business_id, user_id, name, email, role, told_at)
      SELECT 6, n, 'User', 'user@maple.example', 'employee', now() FROM generate_series(2, 499) AS n`);
    const begin = performance.now();
    const { body } = await remind({ businessId: 6, userId: 900, actorUserId: 900 });
    const ms = performance.now() - begin;
    process.stdout.write(`reminders of 100 people with 50,000 open expenses: ${Math.round(ms)} ms\n`);
    expect(body.data.reminded.length + body.data.skipped.length).toBe(100);
    expect(ms).toBeLessThan(2_000);
    const events = await waitFor(() => remindersOf(6).length === body.data.reminded.length && remindersOf(6));
    for (const { data } of events) expect(data.openItems).toHaveLength(10);
  });
});
