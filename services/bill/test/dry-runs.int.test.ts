import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BillStatus, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ADMIN, BILLS, CANADIAN, CPA, createWalk, errorOf, inDays, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

/** What a change leaves: rows, lines of the history, events, lines of the audit log, keys. The relay writes into events later. */
const left = async () => {
  const rows = ['bills', 'payments', 'vendors', 'funding_accounts', 'payment_batches', 'employee_banks'];
  const counted = ['bill_history', 'payment_batch_results', 'outbox', 'audit_log', 'idempotency_keys'];
  const texts = [
    ...rows.map((table) => `(SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} t) AS ${table}`),
    ...counted.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`),
  ];
  return (await service.database.look(`SELECT ${texts.join(', ')}`))[0];
};
/** Tries it, then does it: the same is answered, and only the second leaves something. */
const triedThenDone = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const headers = { 'idempotency-key': `key of ${path}` };
  const before = await left();
  const tried = await service.call(method, `${path}?dryRun=true`, ADMIN, body, headers);
  expect(await left()).toEqual(before);
  expect([tried.headers.get('etag'), tried.headers.get('location')]).toEqual([null, null]);
  const done = await service.call(method, path, ADMIN, body, headers);
  expect(done.headers.get('idempotency-replayed')).toBeNull();
  expect(await left()).not.toEqual(before);
  expect(tried.status).toBe(done.status);
  return { tried: tried.body, done: done.body };
};

describe('a dry run', () => {
  const day = { scheduledDate: inDays(9) };
  it.each<[string, BillStatus, object]>([
    ['schedule-payment', 'READY_FOR_PAYMENT', day],
    ['reschedule', 'SCHEDULED', day],
    ['cancel-payment', 'SCHEDULED', {}],
    ['retry-payment', 'PAYMENT_FAILED', day],
    ['confirm-payment', 'PROCESSING', {}],
    ['fail-payment', 'PROCESSING', { reason: 'Lost' }],
    ['mark-paid', 'READY_FOR_PAYMENT', {}],
    ['unmark-paid', 'MARKED_PAID', { comment: 'Wrong' }],
  ])('of %s shows the bill as it would be, and leaves it %s', async (action, status, command) => {
    const { id } = await walk.inState(status);
    const { tried, done } = await triedThenDone('POST', `${BILLS}/${id}/${action}`, command);
    for (const member of ['status', 'version', 'scheduledDate', 'processDate', 'paymentMethod', 'balance'])
      expect([member, tried.data[member]]).toEqual([member, done.data[member]]);
  });

  it('of accounts, batches and their results leaves nothing either', async () => {
    const accounts = '/v1/businesses/1/funding-accounts';
    const command = { name: 'Operating', currency: 'CAD', originator: CPA };
    const { tried, done } = await triedThenDone('POST', accounts, command);
    expect(tried.data).toMatchObject({ name: 'Operating', last4: done.data.last4 });
    const batch = async () => {
      const { id } = await walk.scheduled();
      const body = { billIds: [id], format: 'cpa005', fundingAccountId: done.data.id };
      const made = await walk.post('/v1/businesses/1/payment-batches', body, ADMIN);
      const [payment] = (await service.call('GET', `${BILLS}/${id}/payments`, {})).body.data;
      return { path: `/v1/businesses/1/payment-batches/${made.body.data.id}`, reference: `OUT${payment.id}` };
    };
    const first = await batch();
    const content = `${first.reference},rejected,Closed`;
    const imported = await triedThenDone('POST', `${first.path}/results`, { format: 'csv', content });
    expect(imported.tried.data).toMatchObject({
      failedCount: 1,
      results: [{ reference: first.reference, reason: 'Closed' }],
    });
    const confirmed = await triedThenDone('POST', `${(await batch()).path}/confirm`);
    expect(confirmed.tried.data.status).toBe('confirmed');
    const { body } = await walk.post(accounts, { ...command, name: 'Unused' }, ADMIN);
    await triedThenDone('DELETE', `${accounts}/${body.data.id}`);
  });

  it('of where money goes leaves nothing either', async () => {
    const { id } = await walk.vendor({}, { verified: false });
    expect((await triedThenDone('POST', `/v1/vendors/${id}/verify`)).tried.data.verifiedBy).toBe(ADMIN.userId);
    const paymentDetails = { ...CANADIAN, accountNumber: '7654321' };
    const { tried } = await triedThenDone('POST', `/v1/vendors/${id}/payment-methods`, { paymentDetails });
    expect(tried.data.paymentDetails.last4).toBe('4321');
    await triedThenDone('DELETE', `/v1/vendors/${id}/payment-methods`);
    const employee = { ...exampleOf('employee.created').data.employee, id: 12, businessId: 1 };
    await service.deliver('employee.created', 1, { employee });
    await waitFor(async () => (await service.database.look('SELECT 1 FROM employees')).length === 1);
    const details = '/v1/employees/12/reimbursement-details';
    const set = await triedThenDone('PUT', details, { paymentDetails });
    expect(set.tried.data).toMatchObject({ employeeId: 12, last4: '4321' });
    await service.call('PUT', details, OWNER, { paymentDetails: { ...paymentDetails, accountNumber: '7654399' } });
    expect((await triedThenDone('POST', `${details}/verify`)).tried.data.verifiedBy).toBe(ADMIN.userId);
    await triedThenDone('DELETE', details);
  });

  it('is refused as the request would be', async () => {
    const { id } = await walk.inState('PAID');
    const path = `${BILLS}/${id}/schedule-payment?dryRun=true`;
    expect(errorOf(await service.call('POST', path, OWNER, day))).toEqual([409, 'INVALID_STATE_TRANSITION']);
    const other = { ...OWNER, businessId: 2 };
    expect((await service.call('POST', path.replace('/1/', '/2/'), other, day)).status).toBe(404);
    expect(errorOf(await service.call('POST', path.replace('true', 'maybe'), OWNER, day))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });
});
