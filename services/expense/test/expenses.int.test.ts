import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Locale, message } from '@outlay/contracts';
import { auditor, command, employee, type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let publishedOf: Fixture['publishedOf'];

beforeAll(async () => {
  ({ service, categories, create, publishedOf } = await openFixture());
});
afterAll(() => service.stop());

/** What nobody gave. */
const untouched = {
  allowedActions: ['update', 'delete', 'categorize', 'split', 'attach_receipt', 'comment'],
  employeeId: null,
  departmentId: null,
  locationId: null,
  projectId: null,
  vendorId: null,
  taxAmount: null,
  tip: null,
  taxes: [],
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  exchangeRateSource: null,
  exchangeRateDate: null,
  baseAmount: 18.4,
  approvedAmount: null,
  reportId: null,
  reportAmount: null,
  reportCurrency: null,
  receiptIds: [],
  mileageTripId: null,
  parentExpenseId: null,
  splitGroupId: null,
  paymentStatus: 'not_started',
  isDuplicate: false,
  policyViolations: [],
};

describe('creating an expense', () => {
  it('answers 201 with the expense, its place and its version', async () => {
    const sent = command({
      categoryId: categories.MEALS,
      notes: 'Lunch',
      metadata: { project: 'A' },
      externalId: 'x-1',
    });
    const { status, headers, body } = await service.call('POST', '/v1/expenses', employee, sent);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/expenses/${body.data.id}`);
    expect(headers.get('etag')).toBe('"v1"');
    expect(body.data).toEqual({
      ...untouched,
      id: expect.any(Number),
      businessId: 1,
      userId: 11,
      merchant: 'Café Olimpico',
      amount: 18.4,
      currency: 'CAD',
      date: '2026-03-13',
      categoryId: categories.MEALS,
      category: 'Meals and entertainment',
      description: null,
      notes: 'Lunch',
      type: 'out_of_pocket',
      reimbursable: true,
      billable: false,
      externalId: 'x-1',
      metadata: { project: 'A' },
      status: 'validated',
      statusLabel: 'Validated',
      lookAlikes: [],
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const again = await service.call('GET', `/v1/expenses/${body.data.id}`, employee);
    expect(again.body).toEqual(body);
  });

  it("publishes created, then validated by the person, in the business's language", async () => {
    const { id } = await create({ categoryId: categories.MEALS }, employee);
    const [first, second] = await publishedOf(id, 2);
    expect(first).toMatchObject({
      type: 'expense.created',
      metadata: { businessId: 1, userId: 11 },
      data: { expense: { id, amount: 18.4, category: 'Repas et divertissement', statusLabel: 'Validée' } },
    });
    expect(second).toMatchObject({
      type: 'expense.validated',
      data: { validation: { source: 'user', confidence: null, receiptId: null, validatedBy: 11 } },
    });
  });

  it('that looks like another one is written once, with its events and audit lines, also by an Idempotency-Key', async () => {
    const total = async () => (await service.call('GET', '/v1/expenses?pageSize=1', {})).body.pagination.totalCount;
    const before = await total();
    const sent = command({ merchant: 'Same as ever' });
    const post = (key: string) => service.call('POST', '/v1/expenses', employee, sent, { 'idempotency-key': key });
    const made = [await create(sent, employee), await create(sent, employee), (await post('same')).body.data];
    expect(made.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, true]);
    expect((await post('same')).body.data).toEqual(made[2]);
    expect(await total()).toBe(before + 3);
    for (const { id, isDuplicate } of made) {
      const events = await publishedOf(id, 2);
      const flags = events.map(({ data }) => (data.expense as { isDuplicate: boolean }).isDuplicate);
      expect(flags).toEqual([isDuplicate, isDuplicate]);
      const lines = () =>
        service.database.look('SELECT action, changes FROM audit_log WHERE resource = $1 ORDER BY id', [
          `expense:${id}`,
        ]);
      const entered = ['expense.created', 'expense.validated'].map((action) => ({ action, changes: null }));
      expect(await lines()).toEqual(entered);
      await service.call('PATCH', `/v1/expenses/${id}`, employee, { notes: 'From what to what' });
      const changes = expect.arrayContaining([{ field: 'notes', from: null, to: 'From what to what' }]);
      expect((await lines()).slice(0, 3)).toEqual([...entered, { action: 'expense.updated', changes }]);
    }
  });

  it.each([
    ['2026-02-13T00:00:00Z', '2026-02-13'],
    ['2026-02-13T00:00:01Z', '2026-02-12'],
    ['2026-02-13T05:00:00Z', '2026-02-13'],
    ['2026-02-13T00:00:00-05:00', '2026-02-13'],
    ['2026-02-13T00:00:00', '2026-02-13'],
    ['2026-02-13T12:00:00', '2026-02-13'],
  ])('has the day in its business on which %s falls', async (date, day) => {
    const { status, body } = await service.call('POST', '/v1/expenses', {}, command({ date }));
    expect([status, body.data.date]).toEqual([201, day]);
    const changed = await service.call('PATCH', `/v1/expenses/${body.data.id}`, {}, { date: '2026-02-20T04:59:59Z' });
    expect(changed.body.data.date).toBe('2026-02-19');
  });

  it('names every violation in the language of the caller', async () => {
    const sent = command({ amount: 1.234, date: '2099-01-01', categoryId: 999_999, userId: 99 });
    const { status, body } = await service.call('POST', '/v1/expenses', { locale: 'fr-CA' }, sent);
    expect(status).toBe(400);
    expect(body.error.code).toBe('VALIDATION_ERROR');
    const words = (key: string, values = {}) => message('fr-CA', { key, values });
    const { details } = body.error;
    const latest = /\d{4}-\d{2}-\d{2}/.exec(details[1].message)?.[0];
    expect(details).toEqual([
      { field: 'amount', message: words('validation.decimals', { decimals: 2, currency: 'CAD' }) },
      { field: 'date', message: words('validation.dateInFuture', { latest }) },
      { field: 'categoryId', message: words('validation.unknownReference') },
      { field: 'userId', message: words('validation.notMember') },
    ]);
    expect(service.published().filter(({ data }) => (data.expense as { amount: number }).amount === 1.234)).toEqual([]);
  });

  it.each<[Locale, RegExp]>([
    ['en-CA', /^must be greater than 0\. A refund .* lower the expense/],
    ['fr-CA', /^doit être supérieur à 0\. Un remboursement .* réduisez la dépense/],
    ['en-US', /^must be greater than 0\. A refund .* lower the expense/],
  ])('says where a refund goes, in %s', async (locale, words) => {
    const refund = command({ amount: -105, originalAmount: -80, originalCurrency: 'USD' });
    const { status, body } = await service.call('POST', '/v1/expenses', { locale }, refund);
    const message = expect.stringMatching(words);
    expect([status, body.error.details]).toEqual([
      400,
      [
        { field: 'amount', message },
        { field: 'originalAmount', message },
      ],
    ]);
    const { id } = await create({ amount: 105 });
    const parts = { splits: [{ amount: 210 }, { amount: -105 }] };
    const split = await service.call('POST', `/v1/expenses/${id}/split`, { locale }, parts);
    expect(split.body.error.details).toEqual([{ field: 'splits[1].amount', message }]);
    const none = await service.call('POST', '/v1/expenses', {}, command({ amount: 0 }));
    expect(none.body.error.details).toEqual([{ field: 'amount', message: 'must be greater than 0' }]);
  });

  it.each<[Locale, string]>([
    ['en-CA', 'comes with a trip, whose distance and rate give the amount: enter it with POST '],
    ['fr-CA', 'vient avec un déplacement, dont la distance et le taux donnent le montant : saisissez-le par POST '],
    ['en-US', 'comes with a trip, whose distance and rate give the amount: enter it with POST '],
  ])('takes no typed mileage and says how a trip is entered, in %s', async (locale, words) => {
    const typed = command({ type: 'mileage', amount: 4_000 });
    const { status, body } = await service.call('POST', '/v1/expenses', { locale }, typed);
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    const message = `${words}/v1/businesses/{businessId}/mileage-trips`;
    expect(body.error.details).toEqual([{ field: 'type', message }]);
    // Whoever leaves the amount to the rate is not told to type one alone.
    const { amount: _, ...untyped } = typed;
    const left = await service.call('POST', '/v1/expenses', { locale }, untyped);
    expect(left.body.error.details).toContainEqual({ field: 'type', message });
    for (const type of ['company_card', 'per_diem'] as const) expect((await create({ type })).type).toBe(type);
  });

  it('takes effect once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once-1' };
    const first = await service.call('POST', '/v1/expenses', {}, command({ merchant: 'Once' }), key);
    const second = await service.call('POST', '/v1/expenses', {}, command({ merchant: 'Once' }), key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    const other = await service.call('POST', '/v1/expenses', {}, command({ merchant: 'Twice' }), key);
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await service.database.look(`SELECT 1 FROM expenses WHERE merchant = 'Once'`)).toHaveLength(1);
  });

  it('is for oneself, or for another member by those who may', async () => {
    expect((await create({ userId: 12 }, { role: 'accountant' })).userId).toBe(12);
    const forbidden = await service.call('POST', '/v1/expenses', employee, command({ userId: 12 }));
    expect([forbidden.status, forbidden.body.error.code]).toEqual([403, 'FORBIDDEN']);
    const unknown = await service.call('POST', '/v1/expenses', {}, command({ userId: 4711 }));
    expect(unknown.body.error.details).toEqual([{ field: 'userId', message: 'is not a user of this business' }]);
    expect((await service.call('POST', '/v1/expenses', auditor, command())).status).toBe(403);
  });

  it("takes tomorrow in the business's time zone as its latest date", async () => {
    await service.knows({ id: 31, timeZone: 'Pacific/Kiritimati' });
    const ahead = new Date(Date.now() + (14 + 24) * 3_600_000).toISOString().slice(0, 10);
    expect((await service.call('POST', '/v1/expenses', { businessId: 31 }, command({ date: ahead }))).status).toBe(201);
  });

  it('answers 503 until the business is known, then works', async () => {
    const caller = { businessId: 41 };
    const early = await service.call('POST', '/v1/expenses', caller, command());
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    expect(early.body.error.code).toBe('SERVICE_UNAVAILABLE');
    expect((await service.call('GET', '/v1/expenses', caller)).body.data).toEqual([]);
    await service.knows({ id: 41, currency: 'JPY' });
    const { body } = await service.call('POST', '/v1/expenses', caller, command({ amount: 1200 }));
    expect(body.data).toMatchObject({ amount: 1200, currency: 'JPY' });
  });

  it('waits for a business, and for a person, that is known a moment after the request came', async () => {
    const early = service.call('POST', '/v1/expenses', { businessId: 42 }, command());
    await service.knows({ id: 42 });
    expect((await early).status).toBe(201);
    const invited = service.call('POST', '/v1/expenses', { businessId: 42 }, command({ userId: 77 }));
    await service.hasMember(42, 77);
    expect((await invited).body.data).toMatchObject({ userId: 77 });
  });
});

describe('deleting an expense', () => {
  it('answers 204, publishes the last state, and the expense is unknown from then on', async () => {
    const { id } = await create({ notes: 'Last words' });
    expect((await service.call('DELETE', `/v1/expenses/${id}`, employee)).status).toBe(404);
    const { status, body } = await service.call('DELETE', `/v1/expenses/${id}`, {});
    expect([status, body]).toEqual([204, undefined]);
    const [, , deleted] = await publishedOf(id, 3);
    expect(deleted).toMatchObject({
      type: 'expense.deleted',
      data: { expense: { id, notes: 'Last words' }, deletedAt: expect.any(String), deletedBy: 7 },
    });
    for (const method of ['GET', 'DELETE']) {
      expect((await service.call(method, `/v1/expenses/${id}`, {})).status).toBe(404);
    }
    expect((await service.call('GET', `/v1/expenses?ids=${id}`, {})).body.data).toEqual([]);
  });
});
