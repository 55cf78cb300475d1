import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, DEFAULT_SETTINGS, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const grace = { userId: 23, role: 'accountant' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;
const olga = { userId: 31, role: 'admin' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';

let service: Fixture['service'];
let create: Fixture['create'];

beforeAll(async () => {
  ({ service, create } = await openFixture());
  await service.hasMember(1, emma.userId);
  for (const { userId, role } of [grace, adam, olga]) await service.hasMember(1, userId, role);
});
afterAll(() => service.stop());

const act = (id: number, action: string, caller: Partial<Caller>, body: unknown = {}) =>
  service.call('POST', `${AT}/${id}/${action}`, caller, body);
const read = async (id: number) => (await service.call('GET', `${AT}/${id}`, adam)).body.data;
const approved = async (): Promise<number> => {
  const { id: expenseId } = await create({ amount: 18.4 }, emma);
  const { id } = (await service.call('POST', AT, emma, { name: 'March', expenseIds: [expenseId] })).body.data;
  await act(id, 'submit', emma);
  expect((await act(id, 'approve', adam)).body.data.status).toBe('approved');
  return id;
};
const begin = (reports: { reportId: number; attempt: number }[], dryRun = false, caller: Partial<Caller> = grace) =>
  service.call('POST', '/v1/internal/report-payments', caller, { reports, dryRun });
const deliver = (reportId: number, attempt: number, outcome: 'paid' | 'failed') =>
  service.deliver('report_payment.decided', 1, {
    payment: { ...exampleOf('report_payment.decided').data.payment, reportId, attempt, outcome },
  });
const isAt = (id: number, status: string, paymentStatus: string) =>
  waitFor(async () => {
    const now = await read(id);
    return now.status === status && now.paymentStatus === paymentStatus && now;
  });
const kindsOf = (id: number): string[] =>
  service
    .published()
    .filter(({ data }) => (data.report as { id: number } | undefined)?.id === id)
    .map(({ type }) => type);

describe('a report that is paid back by a bank file', () => {
  it('is held while its money is on the way, and reimbursed when it arrived', async () => {
    const id = await approved();
    // A lock leaves its transaction in the row, a dry run of a report in the business's own currency none.
    const lockOf = () => service.database.look('SELECT xmax::text FROM expenses WHERE report_id = $1', [id]);
    const before = await lockOf();
    const peek = await begin([{ reportId: id, attempt: 1 }], true);
    expect(await lockOf()).toEqual(before);
    const owed = { reportId: id, userId: 11, name: 'March', payee: 'User 11', currency: 'CAD', amountMinor: 1840 };
    expect([peek.status, peek.body.data]).toMatchObject([200, { payments: [owed], refused: [] }]);
    expect((await read(id)).paymentStatus).toBe('not_started');

    expect((await begin([{ reportId: id, attempt: 1 }])).body).toEqual(peek.body);
    expect((await begin([{ reportId: id, attempt: 1 }])).body).toEqual(peek.body);
    expect(await read(id)).toMatchObject({ status: 'approved', paymentStatus: 'processing' });
    for (const action of ['reimburse', 'reject']) {
      const refused = await act(id, action, adam, action === 'reject' ? { comment: 'No' } : { method: 'EFT' });
      expect([refused.status, refused.body.error.details[0].field]).toEqual([409, 'paymentStatus']);
    }
    await deliver(id, 1, 'paid');
    expect(await isAt(id, 'reimbursed', 'paid')).toMatchObject({
      reimbursement: { method: 'EFT', reference: 'OUT71', amount: 18.4, currency: 'CAD' },
    });
    const { body } = await service.call('GET', `/v1/expenses?reportId=${id}`, adam);
    expect(body.data).toMatchObject([{ status: 'reimbursed', paymentStatus: 'paid' }]);
    expect(await waitFor(() => kindsOf(id).at(-1) === 'report.reimbursed' && kindsOf(id))).toContain('report.updated');
  });

  it('may be paid again when the bank refused or returned the money; an older attempt is over', async () => {
    const id = await approved();
    await begin([{ reportId: id, attempt: 1 }]);
    await deliver(id, 1, 'failed');
    await isAt(id, 'approved', 'failed');
    expect((await begin([{ reportId: id, attempt: 1 }])).body.data.refused).toMatchObject([{ reportId: id }]);
    expect((await begin([{ reportId: id, attempt: 2 }])).body.data.refused).toEqual([]);
    await deliver(id, 1, 'failed');
    await deliver(id, 2, 'paid');
    await isAt(id, 'reimbursed', 'paid');
    await deliver(id, 2, 'failed');
    await isAt(id, 'reimbursed', 'failed');
    expect((await begin([{ reportId: id, attempt: 3 }])).body.data.refused).toEqual([]);
    await deliver(id, 3, 'paid');
    await isAt(id, 'reimbursed', 'paid');
  });

  it('is rejected with its state when it is not approved, unknown or of another business, or the caller does not pay', async () => {
    const ready = await approved();
    const draft = (await service.call('POST', AT, emma, { name: 'Draft' })).body.data.id;
    const reports = [ready, draft, 987_654].map((reportId) => ({ reportId, attempt: 1 }));
    expect((await begin(reports)).body.data).toEqual({
      payments: [],
      refused: [
        { reportId: draft, code: 'INVALID_STATE_TRANSITION', status: 'draft' },
        { reportId: 987_654, code: 'NOT_FOUND', status: null },
      ],
    });
    expect((await read(ready)).paymentStatus).toBe('not_started');
    const foreign = await begin([{ reportId: ready, attempt: 1 }], false, { ...grace, businessId: 2 });
    expect(foreign.body.data.refused).toEqual([{ reportId: ready, code: 'NOT_FOUND', status: null }]);
    expect((await begin([{ reportId: ready, attempt: 1 }], false, emma)).body.data.refused).toMatchObject([
      { code: 'FORBIDDEN' },
    ]);
  });
});

describe('the money of a report needs two people', () => {
  const SELF = [403, 'SELF_APPROVAL_NOT_ALLOWED'];
  const made = async (by: Partial<Caller>, expenseBy: Partial<Caller> = by): Promise<number> => {
    const { id: expenseId } = await create({ amount: 18.4, userId: emma.userId }, expenseBy);
    const command = { name: 'March', expenseIds: [expenseId], userId: emma.userId };
    return (await service.call('POST', AT, by, command)).body.data.id;
  };
  const refused = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
    status,
    body.error?.code,
  ];
  const codeIn = async (path: string, by: Partial<Caller>, reportId: number, body = {}) =>
    (await service.call('POST', `${AT}/bulk/${path}`, by, { ...body, reportIds: [reportId] })).body.results[0]
      .errorCode;
  const settings = (changes: object) =>
    service.deliver('business.updated', 1, {
      ...exampleOf('business.updated').data,
      business: service.business({ id: 1, locale: 'fr-CA' }),
      settings: { ...DEFAULT_SETTINGS, ...changes },
      approvalPolicies: [],
    });
  const until = (id: number, by: Partial<Caller>, action: string, allowed: boolean) =>
    waitFor(async () => {
      service.clock.shift(6_000);
      const { body } = await service.call('GET', `${AT}/${id}`, by);
      return body.data.allowedActions.includes(action) === allowed;
    });

  it('so who entered and submitted it for another is no approver of it, chosen, added, overriding or in bulk', async () => {
    const id = await made(grace);
    expect(refused(await act(id, 'submit', grace, { approvers: [grace.userId] }))).toEqual(SELF);
    const sent = await act(id, 'submit', grace, { approvers: [grace.userId, adam.userId] });
    expect(sent.body.data).toMatchObject({ status: 'submitted', approvers: [adam.userId] });
    expect(refused(await act(id, 'approvers', adam, { userId: grace.userId }))).toEqual(SELF);
    expect(refused(await act(id, 'approve', grace))).toEqual(SELF);
    expect(await codeIn('approve', grace, id)).toBe('SELF_APPROVAL_NOT_ALLOWED');
    const entered = await made(emma, olga);
    expect((await act(entered, 'submit', emma)).body.data.approvers).toEqual([adam.userId]);
    expect(refused(await act(entered, 'approve', olga))).toEqual(SELF);
    expect((await act(entered, 'approve', adam)).body.data.status).toBe('approved');
  });

  it('so who only submitted it does not approve it', async () => {
    const id = await made(emma);
    expect(refused(await act(id, 'submit', olga, { approvers: [olga.userId] }))).toEqual(SELF);
    expect((await act(id, 'submit', olga)).body.data.approvers).toEqual([adam.userId]);
    expect(refused(await act(id, 'approve', olga))).toEqual(SELF);
  });

  it('so who raised what another spent does not approve it', async () => {
    const { id: expenseId } = await create({ amount: 1 }, emma);
    await service.call('PATCH', `/v1/expenses/${expenseId}`, olga, { amount: 999 });
    const { id } = (await service.call('POST', AT, emma, { name: 'March', expenseIds: [expenseId] })).body.data;
    expect((await act(id, 'submit', emma)).body.data.approvers).toEqual([adam.userId]);
    expect(refused(await act(id, 'approve', olga))).toEqual(SELF);
  });

  it('so nobody approves what is theirs as somebody else, and who entered it as another does neither', async () => {
    const through = (as: typeof adam, actorUserId: number | null) => ({ ...as, actorUserId, onBehalfOf: 5 });
    const own = await made(emma);
    await act(own, 'submit', emma);
    expect(refused(await act(own, 'approve', through(adam, emma.userId)))).toEqual(SELF);
    expect(refused(await act(own, 'reject', through(adam, emma.userId), { comment: 'No' }))).toEqual(SELF);
    expect((await act(own, 'approve', through(adam, null))).body.data.status).toBe('approved');
    const delegated = await made(emma, { ...emma, actorUserId: olga.userId, onBehalfOf: 6 });
    expect((await act(delegated, 'submit', emma)).body.data.approvers).toEqual([adam.userId]);
    expect(refused(await act(delegated, 'approve', olga))).toEqual(SELF);
    expect(refused(await act(delegated, 'approve', through(adam, olga.userId)))).toEqual(SELF);
  });

  it('so neither who entered it nor who is paid pays it back, by hand, in bulk or by a bank file', async () => {
    const id = await made(grace);
    await act(id, 'submit', grace);
    await act(id, 'approve', adam);
    for (const payer of [grace, { ...adam, actorUserId: emma.userId, onBehalfOf: 5 }]) {
      expect(refused(await act(id, 'reimburse', payer, { method: 'EFT' }))).toEqual(SELF);
      expect(await codeIn('reimburse', payer, id, { method: 'EFT' })).toBe('SELF_APPROVAL_NOT_ALLOWED');
      const answer = await begin([{ reportId: id, attempt: 1 }], false, payer);
      expect(answer.body.data).toMatchObject({ payments: [], refused: [{ code: 'SELF_APPROVAL_NOT_ALLOWED' }] });
    }
    expect(await read(id)).toMatchObject({ status: 'approved', paymentStatus: 'not_started' });
    expect((await begin([{ reportId: id, attempt: 1 }], true, adam)).body.data.payments).toMatchObject([
      { reportId: id, enteredBy: [grace.userId] },
    ]);
    expect((await act(id, 'reimburse', olga, { method: 'EFT' })).body.data.status).toBe('reimbursed');
  });

  it('unless the business does not separate duties, and within the limit of accountants', async () => {
    const id = await made(grace);
    await act(id, 'submit', grace, { approvers: [adam.userId] });
    await settings({ separationOfDuties: false, paymentLimit: 18.39 });
    // Refused, and nothing changed, until the settings have reached the service.
    await waitFor(async () => (await act(id, 'approvers', adam, { userId: grace.userId })).status === 200);
    expect((await act(id, 'approve', grace)).body.data.status).toBe('approved');
    expect(refused(await act(id, 'reimburse', grace, { method: 'EFT' }))).toEqual([403, 'FORBIDDEN']);
    expect(await codeIn('reimburse', grace, id, { method: 'EFT' })).toBe('FORBIDDEN');
    await settings({ separationOfDuties: false, paymentLimit: 18.4 });
    await until(id, grace, 'reimburse', true);
    expect((await act(id, 'reimburse', grace, { method: 'EFT' })).body.data.status).toBe('reimbursed');
    // 10 EUR are within 18.40 CAD at 1.8, beyond it at 1.9, and beyond every limit without a rate.
    for (const [exchangeRate, may] of [
      [1.8, true],
      [1.9, false],
      [null, false],
    ] as const) {
      const { id: expenseId } = await create({ amount: 10, currency: 'EUR', exchangeRate }, emma);
      const command = { name: 'Abroad', currency: 'EUR', expenseIds: [expenseId] };
      const { id: abroad } = (await service.call('POST', AT, emma, command)).body.data;
      await act(abroad, 'submit', emma, { approvers: [adam.userId] });
      await act(abroad, 'approve', adam);
      const begun = await begin([{ reportId: abroad, attempt: 1 }], true, grace);
      const refusedNow = { payments: [], refused: [{ code: 'FORBIDDEN' }] };
      expect(begun.body.data).toMatchObject(may ? { payments: [{ worth: 18 }], refused: [] } : refusedNow);
      expect((await act(abroad, 'reimburse', grace, { method: 'EFT' })).status).toBe(may ? 200 : 403);
    }
  });
});
