import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BillStatus, Caller } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, BILLS, CANADIAN, CPA, createWalk, errorOf, inDays, OWNER, type Walk } from './walk.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

let service: TestService;
let walk: Walk;
const reached = (id: number, status: string) =>
  waitFor(async () => {
    const bill = await walk.get(id);
    return bill.status === status && bill;
  });
const account = (accountNumber: string) => ({ paymentDetails: { ...CANADIAN, accountNumber } });
const eventsOf = (id: number) =>
  service.published().filter(({ data }) => (data.bill as { id: number } | undefined)?.id === id);
const kindsOf = (id: number) => eventsOf(id).map(({ type }) => type);

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
});
afterAll(() => service.stop());

describe('whoever pays', () => {
  // Before the tests that move the clock.
  const day = { scheduledDate: inDays(9) };
  it.each<[string, BillStatus, object]>([
    ['reschedule', 'SCHEDULED', day],
    ['retry-payment', 'PAYMENT_FAILED', day],
    ['confirm-payment', 'PROCESSING', {}],
    ['fail-payment', 'PROCESSING', { reason: 'Lost' }],
    ['fail-payment', 'PAID', { reason: 'Returned' }],
    ['unmark-paid', 'MARKED_PAID', { comment: 'Wrong' }],
  ])('may %s a bill that is %s within the limit, and not what they alone entered', async (action, status, command) => {
    const { id } = await walk.inState(status);
    const shows = async (by: Partial<Caller>) => (await walk.get(id, by)).allowedActions.includes(action);
    const refused = async (by: Partial<Caller>) => {
      expect(await shows(by)).toBe(false);
      expect(errorOf(await walk.act(id, action, command, by))).toEqual([403, 'FORBIDDEN']);
      expect((await walk.get(id)).status).toBe(status);
    };
    await walk.settings({ paymentLimit: 99.99 });
    await refused(ACCOUNTANT);
    await walk.settings({ paymentLimit: 100 });
    // A mark is taken back by administrators alone.
    expect(await shows(ACCOUNTANT)).toBe(action !== 'unmark-paid');
    expect(await shows(OWNER)).toBe(true);
    await service.database.look(`UPDATE bills SET approvals = '[]' WHERE id = $1`, [id]);
    for (const by of [OWNER, { ...ADMIN, actorUserId: OWNER.userId, onBehalfOf: 5 }]) await refused(by);
    expect(await shows(ADMIN)).toBe(true);
    expect((await walk.act(id, action, command, ADMIN)).status).toBe(200);
  });

  it('makes, confirms and settles batches of such bills alone', async () => {
    const { id } = await walk.scheduled();
    await service.database.look(`UPDATE bills SET approvals = '[]' WHERE id = $1`, [id]);
    await walk.settings({ paymentLimit: 99.99 });
    const accounts = '/v1/businesses/1/funding-accounts';
    const { body: account } = await walk.post(accounts, { name: 'Operating', currency: 'CAD', originator: CPA });
    const command = { billIds: [id], format: 'cpa005', fundingAccountId: account.data.id };
    const batch = (path: string, body: object, by: Partial<Caller>) =>
      walk.post(`/v1/businesses/1/payment-batches${path}`, body, by);
    for (const by of [ACCOUNTANT, OWNER]) expect(errorOf(await batch('', command, by))).toEqual([403, 'FORBIDDEN']);
    const { body: made } = await batch('', command, ADMIN);
    const reference = `OUT${(await service.call('GET', `${BILLS}/${id}/payments`, {})).body.data[0].id}`;
    const results = (status: string, by: Partial<Caller>) =>
      batch(`/${made.data.id}/results`, { format: 'csv', content: `${reference},${status}` }, by);
    for (const by of [ACCOUNTANT, OWNER]) {
      for (const status of ['paid', 'rejected']) expect(errorOf(await results(status, by))).toEqual([403, 'FORBIDDEN']);
      expect(errorOf(await batch(`/${made.data.id}/confirm`, {}, by))).toEqual([403, 'FORBIDDEN']);
      expect((await walk.get(id)).status).toBe('PROCESSING');
    }
    expect((await results('paid', ADMIN)).body.data.paidCount).toBe(1);
    await walk.settings({});
  });
});

describe('the payment clock', () => {
  it('lets a payment leave on its business day and settles it', async () => {
    const { id } = await walk.scheduled({}, inDays(1));
    expect((await walk.get(id)).status).toBe('SCHEDULED');
    service.clock.shift(5 * DAY);
    expect(await reached(id, 'PROCESSING')).toMatchObject({ allowedActions: ['confirm-payment', 'fail-payment'] });
    service.clock.shift(MINUTE);
    const paid = await reached(id, 'PAID');
    expect(paid).toMatchObject({ amountPaid: 100, balance: 0, paymentReference: expect.stringMatching(/^OUT\d+$/) });
    await waitFor(() => kindsOf(id).at(-1) === 'bill.paid');
    const { body } = await service.call('GET', `${BILLS}/${id}/payments`, {});
    expect(body.data).toMatchObject([{ provider: 'simulator', status: 'paid', method: 'EFT' }]);
  });

  it('acts for whoever scheduled the payment, which no person did', async () => {
    const { id } = await walk.approved();
    await walk.act(id, 'schedule-payment', { scheduledDate: service.today(1) }, ADMIN);
    service.clock.shift(5 * DAY);
    await reached(id, 'PROCESSING');
    service.clock.shift(MINUTE);
    await reached(id, 'PAID');
    await waitFor(() => kindsOf(id).at(-1) === 'bill.paid');
    const [processed, paid] = eventsOf(id).slice(-2);
    expect(eventsOf(id).at(-3)).toMatchObject({ type: 'bill.scheduled', metadata: { userId: ADMIN.userId } });
    for (const event of [processed, paid])
      expect(event?.metadata).toEqual({ businessId: 1, userId: ADMIN.userId, actorUserId: null });
    const query = 'SELECT DISTINCT actor_user_id FROM audit_log WHERE resource = $1 AND credential = $2';
    expect(await service.database.look(query, [`bill:${id}`, 'job:payments'])).toEqual([{ actor_user_id: null }]);
  });

  it('fails by the account number, and goes on by a retry', async () => {
    const { id: vendorId } = await walk.vendor(account('12340001'));
    const bill = await walk.approved({ vendorId });
    await walk.act(bill.id, 'schedule-payment', { scheduledDate: service.today(1) });
    service.clock.shift(5 * DAY);
    await reached(bill.id, 'PROCESSING');
    service.clock.shift(MINUTE);
    expect(await reached(bill.id, 'PAYMENT_FAILED')).toMatchObject({
      failureCode: 'account_closed',
      balance: 100,
      allowedActions: expect.arrayContaining(['retry-payment', 'schedule-payment', 'mark-paid', 'cancel']),
    });
    const retried = await walk.act(bill.id, 'retry-payment', { scheduledDate: service.today(7) });
    expect(retried.body.data).toMatchObject({ status: 'SCHEDULED', failureCode: null });
    await waitFor(() => kindsOf(bill.id).filter((kind) => kind === 'bill.scheduled').length === 2);
    expect(kindsOf(bill.id)).toContain('bill.payment_failed');
  });

  it('fails by what the bill names for the sandbox, and lets money come back late', async () => {
    const poor = await walk.approved({ metadata: { simulate: 'insufficient_funds' } });
    const late = await walk.approved({ metadata: { simulate: 'returned_late' } });
    for (const { id } of [poor, late]) await walk.act(id, 'schedule-payment', { scheduledDate: service.today(0) });
    service.clock.shift(5 * DAY);
    // By what is published: on a busy machine a state may have passed before anybody looks.
    const begun = (id: number) => waitFor(async () => (await walk.get(id)).status !== 'SCHEDULED');
    for (const { id } of [poor, late]) await begun(id);
    service.clock.shift(MINUTE);
    expect((await reached(poor.id, 'PAYMENT_FAILED')).failureCode).toBe('insufficient_funds');
    await waitFor(() => kindsOf(late.id).includes('bill.paid'));
    service.clock.shift(MINUTE);
    expect(await reached(late.id, 'PAYMENT_FAILED')).toMatchObject({ failureCode: 'returned_late', amountPaid: 0 });
  });

  it('pays nobody whose details were changed since', async () => {
    const { id: vendorId } = await walk.vendor();
    const bill = await walk.approved({ vendorId });
    await walk.act(bill.id, 'schedule-payment', { scheduledDate: service.today(1) });
    await service.call('PATCH', `/v1/vendors/${vendorId}`, OWNER, account('7654321'));
    service.clock.shift(5 * DAY);
    expect((await reached(bill.id, 'PAYMENT_FAILED')).failureCode).toBe('VENDOR_UNVERIFIED');
  });

  it('lets a scheduled payment be moved and cancelled until its day begins', async () => {
    const { id } = await walk.scheduled({}, service.today(10));
    const moved = await walk.act(id, 'reschedule', { scheduledDate: service.today(20) }, ACCOUNTANT);
    expect(moved.body.data).toMatchObject({ status: 'SCHEDULED', scheduledDate: service.today(20) });
    expect((await walk.act(id, 'schedule-payment', { scheduledDate: service.today(3) })).status).toBe(409);
    const cancelled = await walk.act(id, 'cancel-payment');
    expect(cancelled.body.data).toMatchObject({ status: 'READY_FOR_PAYMENT', scheduledDate: null, processDate: null });
    await walk.act(id, 'schedule-payment', { scheduledDate: service.today(2) });
    expect((await walk.act(id, 'cancel', {}, ACCOUNTANT)).status).toBe(403);
    expect((await walk.act(id, 'cancel', { comment: 'Twice' }, ADMIN)).body.data.status).toBe('CANCELLED');
  });

  it('keeps a day on a weekend and leaves on the next business day', async () => {
    const monday = new Date(Date.parse(service.today(7)));
    const saturday = new Date(monday.getTime() + ((6 - monday.getUTCDay() + 7) % 7) * DAY).toISOString().slice(0, 10);
    const bill = await walk.scheduled({}, saturday);
    expect(bill.scheduledDate).toBe(saturday);
    expect(bill.processDate > saturday).toBe(true);
  });

  it('is confirmed or failed by a person when it is paid by hand', async () => {
    const { id } = await walk.approved();
    await walk.act(id, 'schedule-payment', { scheduledDate: service.today(0), paymentMethod: 'MANUAL' });
    service.clock.shift(5 * DAY);
    await reached(id, 'PROCESSING');
    service.clock.shift(60 * MINUTE);
    const confirmed = await walk.act(id, 'confirm-payment', { reference: 'CHQ 12' }, ACCOUNTANT);
    expect(confirmed.body.data).toMatchObject({ status: 'PAID', paymentReference: 'CHQ 12' });
    const returned = await walk.act(id, 'fail-payment', { reason: 'Stopped' }, ACCOUNTANT);
    expect(returned.body.data).toMatchObject({ status: 'PAYMENT_FAILED', failureReason: 'Stopped' });
  });

  it('follows the time of the sandbox', async () => {
    const { id } = await walk.scheduled({}, service.today(30));
    await service.deliver('sandbox.clock_moved', 1, { offsetMs: 40 * DAY, now: new Date().toISOString() });
    await reached(id, 'PROCESSING');
  });
});
