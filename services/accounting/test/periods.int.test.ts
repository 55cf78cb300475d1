import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountingPeriodView, exampleOf, todayIn } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { connected } from '../../../infra/postgres/connect.ts';
import { entryRow, insertEntry, insertSource } from './journal-rows.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const LIST = '/v1/accounting-periods';
const SETTINGS = '/v1/accounting-settings';
const get = (path: string, caller = {}) => service.call('GET', path, caller);
const lock = (period: string, caller = {}, headers = {}) =>
  service.call('POST', `${LIST}/${period}/lock`, caller, undefined, headers);
const reopen = (period: string, caller = {}, body: object = { reason: 'A bill was left out' }, headers = {}) =>
  service.call('POST', `${LIST}/${period}/reopen`, caller, body, headers);
const set = (body: object, caller = {}, headers = {}) => service.call('PATCH', SETTINGS, caller, body, headers);
const publishedOf = (businessId: number, period: string) =>
  service
    .publishedOf('period.')
    .filter(
      ({ metadata, data }) =>
        metadata.businessId === businessId && (data.period as { period: string }).period === period,
    );
const audited = (businessId: number, resource: string) =>
  service.database.look<{ action: string; changes: { field: string }[] }>(
    'SELECT action, changes FROM audit_log WHERE business_id = $1 AND resource = $2 ORDER BY id',
    [businessId, resource],
  );
const current = () => todayIn('America/Toronto', new Date()).slice(0, 7);

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await service.knows({ id });
});
afterAll(() => service.stop());

describe('locking a month', () => {
  it('refuses every entry in it from then on, whoever writes, and says so by an event and a line of the log', async () => {
    await insertEntry(service, { businessId: 1, date: '2025-03-13' });
    await insertEntry(service, { businessId: 1, date: '2025-03-14', isLate: true });
    const { status, headers, body } = await lock('2025-03', {}, { 'if-match': '"v1"' });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body.data).toMatchObject({
      status: 'locked',
      startsOn: '2025-03-01',
      endsOn: '2025-03-31',
      fiscalYear: 2025,
    });
    expect(body.data).toMatchObject({ lockedBy: 7, reopening: null, entryCount: 2, lateEntryCount: 1 });
    await expect(insertEntry(service, { businessId: 1, date: '2025-03-31' })).rejects.toThrow('2025-03 is locked');
    await insertEntry(service, { businessId: 1, date: '2025-04-01', isLate: true });
    await insertEntry(service, { businessId: 2, date: '2025-03-31' });
    expect((await get(`${LIST}/2025-03`)).body.data).toEqual(body.data);
    await waitFor(() => publishedOf(1, '2025-03').length === 1);
    expect(publishedOf(1, '2025-03')[0]).toMatchObject({ type: 'period.locked', data: { period: body.data } });
    const [line] = await audited(1, 'period:2025-03');
    expect(line?.action).toBe('period.locked');
    expect(line?.changes).toContainEqual({ field: 'status', from: 'open', to: 'locked' });
  });

  it('is done once, in the version that was seen, and once for its Idempotency-Key', async () => {
    expect((await lock('2025-05', {}, { 'if-match': '"v2"' })).body.error.code).toBe('PRECONDITION_FAILED');
    const key = { 'idempotency-key': 'lock-may' };
    const [one, other] = [await lock('2025-05', {}, key), await lock('2025-05', {}, key)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    const again = await lock('2025-05');
    expect([again.status, again.body.error.code]).toEqual([409, 'INVALID_STATE_TRANSITION']);
  });

  it('is for months that have begun, and for nothing that is no month', async () => {
    const next = new Date(`${current()}-15T12:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const later = next.toISOString().slice(0, 7);
    const early = await lock(later, { businessId: 2 });
    expect([early.status, early.body.error.details[0].field]).toEqual([400, 'period']);
    expect((await get(`${LIST}/${later}`, { businessId: 2 })).status).toBe(404);
    for (const wrong of ['2025-13', '2025-3', '0001-01', 'march'])
      expect((await lock(wrong, { businessId: 2 })).status).toBe(400);
    expect((await lock(current(), { businessId: 2 })).status).toBe(200);
  });

  it('happens once when 20 want it at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => lock('2025-06', { businessId: 3, userId: at + 1 })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBe(1);
    expect(all.filter(({ body }) => body.error?.code === 'INVALID_STATE_TRANSITION').length).toBe(19);
    await waitFor(() => publishedOf(3, '2025-06').length > 0);
    expect([publishedOf(3, '2025-06').length, (await audited(3, 'period:2025-06')).length]).toEqual([1, 1]);
  });

  it('waits for a posting that runs, and counts what it posted', async () => {
    await connected(service.database.url, async (client) => {
      await client.query("BEGIN; SELECT set_config('app.business_id', '4', true)");
      await client.query(`INSERT INTO books VALUES (4, 1, '[{"startsOn":"0001-01-01","basis":"accrual"}]', true, 1)`);
      await client.query(entryRow({ businessId: 4, date: '2025-07-04' }));
      const locking = lock('2025-07', { businessId: 4 });
      const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await waitFor(async () => (await service.database.look(waiting)).length > 0);
      await client.query('COMMIT');
      expect((await locking).body.data).toMatchObject({ status: 'locked', entryCount: 1 });
    });
  });
});

describe('opening a locked month', () => {
  const [first, second] = [
    { businessId: 5, userId: 11 },
    { businessId: 5, userId: 12, role: 'accountant' as const },
  ];

  it('takes two people: one requests it, another one confirms', async () => {
    await lock('2025-03', first);
    expect((await reopen('2025-03', first, {})).body.error.details).toMatchObject([{ field: 'reason' }]);
    const requested = await reopen('2025-03', first, undefined, { 'if-match': '"v2"' });
    expect([requested.status, requested.headers.get('etag')]).toEqual([200, '"v3"']);
    expect(requested.body.data).toMatchObject({
      status: 'locked',
      reopening: { requestedBy: 11, reason: 'A bill was left out' },
    });
    await expect(insertEntry(service, { businessId: 5, date: '2025-03-31' })).rejects.toThrow('locked');

    const same = await reopen('2025-03', first);
    expect([same.status, same.body.error.code]).toEqual([403, 'SELF_APPROVAL_NOT_ALLOWED']);
    const through = { ...second, onBehalfOf: 12, actorUserId: 11 };
    expect((await reopen('2025-03', through)).body.error.code).toBe('SELF_APPROVAL_NOT_ALLOWED');
    expect((await reopen('2025-03', { ...second, userId: null })).body.error.code).toBe('FORBIDDEN');

    const opened = await reopen('2025-03', second, {});
    expect(opened.body.data).toMatchObject({
      status: 'open',
      lockedAt: null,
      lockedBy: null,
      reopening: null,
      version: 4,
    });
    await insertEntry(service, { businessId: 5, date: '2025-03-31' });
    await waitFor(() => publishedOf(5, '2025-03').length === 2);
    expect(publishedOf(5, '2025-03').map(({ type }) => type)).toEqual(['period.locked', 'period.reopened']);
    const lines = await audited(5, 'period:2025-03');
    expect(lines.map(({ action }) => action)).toEqual([
      'period.locked',
      'period.reopening_requested',
      'period.reopened',
    ]);
    expect(lines[1]?.changes).toContainEqual({ field: 'reopening.reason', from: null, to: 'A bill was left out' });
    const again = await reopen('2025-03', first);
    expect([again.status, again.body.error.code]).toEqual([409, 'INVALID_STATE_TRANSITION']);
  });

  it('is requested by a client of no person, and confirmed by a person', async () => {
    await lock('2025-04', first);
    expect((await reopen('2025-04', { ...first, userId: null })).body.data).toMatchObject({
      status: 'locked',
      reopening: { requestedBy: null },
    });
    expect((await reopen('2025-04', { ...first, userId: null })).status).toBe(403);
    expect((await reopen('2025-04', second)).body.data.status).toBe('open');
  });

  it('takes one where an owner or admin said so', async () => {
    await lock('2025-05', first);
    expect((await set({ needsTwoToReopen: false }, second)).status).toBe(403);
    expect((await set({ needsTwoToReopen: false }, first)).body.data).toMatchObject({
      needsTwoToReopen: false,
      version: 2,
    });
    expect((await reopen('2025-05', first, {})).status).toBe(400);
    expect((await reopen('2025-05', first)).body.data).toMatchObject({ status: 'open', version: 3 });
    expect((await set({ needsTwoToReopen: true }, second)).body.data).toMatchObject({ needsTwoToReopen: true });
  });
});

describe('the months of a business', () => {
  const caller = { businessId: 6 };
  const months = async (query: string) =>
    (await get(`${LIST}?${query}`, caller)).body.data.map(({ period }: AccountingPeriodView) => period);

  it('are listed from the first that something is known of to the current one, the newest first', async () => {
    expect(await months('')).toEqual([current()]);
    await insertEntry(service, { businessId: 6, date: '2025-02-10' });
    await insertSource(service, { businessId: 6, id: 1, day: '2025-01-31', points: ['receipt', 'tax'], userId: 11 });
    const all = await months('pageSize=100');
    expect([all.at(0), all.at(-1), all.at(-2)]).toEqual([current(), '2025-01', '2025-02']);
    await lock('2025-02', caller);
    expect(await months('status=locked')).toEqual(['2025-02']);
    expect((await months('status=open&pageSize=100')).length).toBe(all.length - 1);
    const { body } = await get(`${LIST}?pageSize=1&page=${all.length}`, caller);
    expect(body.data).toMatchObject([{ period: '2025-01', openPointCount: 2, entryCount: 0, version: 1 }]);
    expect(body.pagination).toMatchObject({ totalCount: all.length, hasNext: false });
  });

  it('show the months after the current one that entries are posted in', async () => {
    await lock(current(), caller);
    const after = new Date(`${current()}-28T00:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 7);
    const day = after.toISOString().slice(0, 10);
    await insertEntry(service, { businessId: 6, date: day, isLate: true });
    expect((await months(''))[0]).toBe(day.slice(0, 7));
    expect((await get(`${LIST}/${day.slice(0, 7)}`, caller)).body.data).toMatchObject({ lateEntryCount: 1 });
  });

  it('are read by auditors, changed by those who keep the books, and nobody else’s', async () => {
    for (const path of [LIST, `${LIST}/2025-02`, `${LIST}/2025-02/checklist`, `${LIST}/2025-02/open-items`, SETTINGS])
      expect([path, (await get(path, { ...caller, role: 'auditor' })).status]).toEqual([path, 200]);
    for (const role of ['auditor', 'approver', 'employee'] as const) {
      expect((await lock('2025-01', { ...caller, role })).status).toBe(403);
      expect((await reopen('2025-02', { ...caller, role })).status).toBe(403);
      expect((await set({ needsTwoToReopen: true }, { ...caller, role })).status).toBe(403);
    }
    expect((await get(`${LIST}/2025-02`, { businessId: 7 })).body.data).toMatchObject({
      businessId: 7,
      status: 'open',
      entryCount: 0,
    });
  });
});

describe('how books are kept', () => {
  const caller = { businessId: 8 };

  it('is by accrual and calendar years at first, and changes in the version that was seen', async () => {
    const first = await get(SETTINGS, caller);
    expect(first.headers.get('etag')).toBe('"v1"');
    expect(first.body.data).toEqual({
      ...{ basis: 'accrual', basisStartsOn: null, bases: [{ basis: 'accrual', startsOn: null }] },
      ...{ fiscalYearStartMonth: 1, needsTwoToReopen: true, version: 1 },
    });
    expect((await set({ basis: 'accrual' }, caller)).body.data.version).toBe(1);
    expect((await set(first.body.data, caller)).body.data).toEqual(first.body.data);
    expect((await set({ bases: [] }, caller)).status).toBe(400);
    const changed = await set({ fiscalYearStartMonth: 4 }, caller, { 'if-match': '"v1"' });
    expect(changed.body.data).toMatchObject({ fiscalYearStartMonth: 4, version: 2 });
    expect((await set({ fiscalYearStartMonth: 5 }, caller, { 'if-match': '"v1"' })).body.error.code).toBe(
      'PRECONDITION_FAILED',
    );
    expect((await get(`${LIST}/2025-04`, caller)).body.data.fiscalYear).toBe(2026);
    const [line] = await audited(8, 'accounting_settings');
    expect(line).toMatchObject({
      action: 'accounting_settings.updated',
      changes: [{ field: 'fiscalYearStartMonth', from: 1, to: 4 }],
    });
  });

  it('has another basis from a day on that nothing is posted on, and no other fiscal year once there are entries', async () => {
    await insertEntry(service, { businessId: 8, date: '2025-05-20' });
    await lock('2025-06', caller);
    const wrong = async (body: object) => {
      const { status, body: answer } = await set(body, caller);
      return [status, answer.error.details[0].field];
    };
    expect(await wrong({ basis: 'cash' })).toEqual([400, 'basisStartsOn']);
    expect(await wrong({ basisStartsOn: '2025-08-01' })).toEqual([400, 'basis']);
    expect(await wrong({ basis: 'cash', basisStartsOn: '2025-08-02' })).toEqual([400, 'basisStartsOn']);
    expect(await wrong({ basis: 'cash', basisStartsOn: '2025-06-01' })).toEqual([400, 'basisStartsOn']);
    const cash = { basis: 'cash', basisStartsOn: '2025-07-01' };
    expect((await set(cash, caller)).body.data).toMatchObject({
      ...cash,
      bases: [
        { basis: 'accrual', startsOn: null },
        { basis: 'cash', startsOn: '2025-07-01' },
      ],
    });
    expect((await set(cash, caller)).body.data.version).toBe(3);
    const back = { basis: 'accrual', basisStartsOn: '2025-07-01' };
    expect((await set(back, caller)).body.data).toMatchObject({ basis: 'accrual', basisStartsOn: null });
    const year = await set({ fiscalYearStartMonth: 1 }, caller);
    expect([year.status, year.body.error.code]).toEqual([409, 'RESOURCE_IN_USE']);
    expect((await set({ fiscalYearStartMonth: 4 }, caller)).status).toBe(200);
  });
});

describe('a business of the sandbox that begins anew', () => {
  it('has no locks, no entries and no settings any more', async () => {
    await set({ needsTwoToReopen: false }, { businessId: 3 });
    await insertEntry(service, { businessId: 3, date: '2025-07-01' });
    await service.deliver('sandbox.reset', 3, exampleOf('sandbox.reset').data);
    await waitFor(async () => (await get(SETTINGS, { businessId: 3 })).body.data.version === 1);
    expect((await get(LIST, { businessId: 3 })).body.data).toMatchObject([{ period: current(), entryCount: 0 }]);
  });
});
