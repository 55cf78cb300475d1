import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BILL_STATUSES, type BillView, type ReportView, type VendorView } from '@outlay/contracts';
import { openOperator } from '@outlay/gateway/operator';
import { systemClock } from '@outlay/runtime';
import { startReceiver, testLogger, waitFor } from '@outlay/testing';
import { type Api, createApi } from '../local/seed/api.ts';
import { type BillTenant, seedBills } from '../local/seed/bill.ts';
import { startTestHouse, type TestHouse } from './test-house.ts';

const CANADIAN = { institutionNumber: '006', transitNumber: '00123' };
const ORIGINATOR = {
  format: 'cpa005',
  originatorId: '0012345678',
  shortName: 'TEST',
  longName: 'TEST',
  dataCentre: '00330',
  institutionNumber: '003',
  transitNumber: '04567',
  accountNumber: '5554321',
};

const DAY = 86_400_000;
const BULK = 40;

let house: TestHouse;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let tenant: BillTenant;
let owner: Api;
let admin: Api;
let base: string;
let numbers = 0;

/** A business with an owner, an administrator and an accountant, each with a key of their own. */
const found = async (): Promise<BillTenant> => {
  const { gateway } = house.variables;
  const operator = openOperator({
    databaseUrl: gateway.DATABASE_URL ?? '',
    environment: 'sandbox',
    apiKeyPrivateKey: gateway.API_KEY_PRIVATE_KEY ?? '',
    clock: systemClock,
    logger: testLogger('operator'),
  });
  const { id: tenantId } = await operator.createBusiness({ name: 'Bills' });
  const users: BillTenant['users'][number][] = [];
  for (const role of ['owner', 'admin', 'accountant'] as const) {
    const person = { name: role, email: `${role}@bills.example`, role };
    const { id } = await operator.createUser({ ...person, businessId: tenantId });
    const { key: apiKey } = await operator.createKey({ userId: id, name: role });
    users.push({ id, ...person, password: '', apiKey });
  }
  await operator.close();
  return { tenantId, users };
};

const vendorWith = async (account: string): Promise<VendorView> => {
  numbers += 1;
  const wish = {
    name: `Vendor ${numbers}`,
    defaultPaymentMethod: 'EFT',
    paymentDetails: { ...CANADIAN, accountNumber: account },
  };
  const vendor = await owner.call<VendorView>('POST', '/v1/vendors', wish);
  await admin.call('POST', `/v1/vendors/${vendor.id}/verify`);
  return vendor;
};

const get = (id: number) => owner.call<BillView>('GET', `${base}/bills/${id}`);
const reached = (id: number, status: string) =>
  waitFor(async () => (await get(id)).status === status, { timeout: 20_000, message: `bill ${id} ${status}` });

const ready = async (account: string): Promise<number> => {
  numbers += 1;
  const { id: vendorId } = await vendorWith(account);
  const wish = { vendorId, billNumber: `E-${numbers}`, amount: 904, issueDate: '2026-01-01', dueDate: '2026-01-31' };
  const { id } = await owner.call<BillView>('POST', `${base}/bills`, wish);
  await owner.call('POST', `${base}/bills/${id}/submit`);
  await admin.call('POST', `${base}/bills/${id}/approve`);
  return id;
};

const schedule = async (id: number): Promise<void> => {
  const scheduledDate = new Date(Date.now() + 30 * DAY).toISOString();
  await owner.call('POST', `${base}/bills/bulk/schedule-payment`, { billIds: [id], scheduledDate });
  expect((await get(id)).status).toBe('SCHEDULED');
};

const told = (id: number): string[] =>
  receiver.requests
    .map(({ body }) => body as { type: string; data: { bill?: { id: number } } })
    .filter(({ data }) => data.bill?.id === id)
    .map(({ type }) => type);

beforeAll(async () => {
  receiver = await startReceiver();
  house = await startTestHouse();
  tenant = await found();
  base = `/v1/businesses/${tenant.tenantId}`;
  const api = (index: number) =>
    createApi(house.baseUrl, { tenantId: tenant.tenantId, apiKey: tenant.users[index]?.apiKey ?? '' });
  [owner, admin] = [api(0), api(1)];
  await owner.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
}, 120_000);
afterAll(async () => {
  await house.stop();
  await receiver.close();
}, 60_000);

describe('a bill on its way through the whole house', () => {
  it('stands in every one of the eleven states in the sample data', async () => {
    await seedBills(house.baseUrl, tenant, { today: new Date(), seed: 1, scale: 'several' });
    for (const status of BILL_STATUSES) {
      const bills = await owner.call<BillView[]>('GET', `${base}/bills?status=${status}`);
      expect([status, bills.length >= 2]).toEqual([status, true]);
    }
  }, 120_000);

  it('is paid by a CPA 005 file and the result that the bank sent', async () => {
    const id = await ready('1234567');
    await schedule(id);
    const account = { name: 'Operating', currency: 'CAD', originator: ORIGINATOR };
    const { id: fundingAccountId } = await owner.call<{ id: number }>('POST', `${base}/funding-accounts`, account);
    const wish = { billIds: [id], format: 'cpa005', fundingAccountId };
    const batch = await owner.call<{ id: number }>('POST', `${base}/payment-batches`, wish);
    const [payment] = await owner.call<{ id: number }[]>('GET', `${base}/bills/${id}/payments`);
    const file = await fetch(`${house.baseUrl}${base}/payment-batches/${batch.id}/file`, {
      headers: { authorization: `Bearer ${tenant.users[0]?.apiKey}`, 'x-tenant-id': `${tenant.tenantId}` },
    });
    expect([file.status, (await file.text()).includes(`OUT${payment?.id}`)]).toEqual([200, true]);
    const content = `OUT${payment?.id},paid,`;
    await owner.call('POST', `${base}/payment-batches/${batch.id}/results`, { format: 'csv', content });
    expect((await get(id)).status).toBe('PAID');
    await waitFor(() => told(id).includes('bill.paid'), { timeout: 20_000 });
  }, 60_000);

  it('pays an approved report back to its person, and the report says so', async () => {
    const person = tenant.users[2];
    const accountant = createApi(house.baseUrl, { tenantId: tenant.tenantId, apiKey: person?.apiKey ?? '' });
    const name = { firstName: 'Ada', lastName: 'Roy', email: person?.email, userId: person?.id };
    const { id: employeeId } = await owner.call<{ id: number }>('POST', '/v1/employees', name);
    const details = `/v1/employees/${employeeId}/reimbursement-details`;
    await owner.call('PUT', details, { paymentDetails: { ...CANADIAN, accountNumber: '7654321' } });
    const lunch = { merchant: 'Café', amount: 18.4, date: '2026-01-05' };
    const { id: expenseId } = await accountant.call<{ id: number }>('POST', '/v1/expenses', lunch);
    const wish = { name: 'January', expenseIds: [expenseId] };
    const { id } = await accountant.call<{ id: number }>('POST', '/v1/expense-reports', wish);
    await accountant.call('POST', `/v1/expense-reports/${id}/submit`);
    await admin.call('POST', `/v1/expense-reports/${id}/approve`);
    const account = { name: 'Expenses', currency: 'CAD', originator: ORIGINATOR };
    const { id: fundingAccountId } = await owner.call<{ id: number }>('POST', `${base}/funding-accounts`, account);
    const made = { reportIds: [id], format: 'cpa005', fundingAccountId };
    const batch = await owner.call<{ id: number }>('POST', `${base}/payment-batches`, made);
    const report = () => owner.call<ReportView>('GET', `/v1/expense-reports/${id}`);
    expect(await report()).toMatchObject({ status: 'approved', paymentStatus: 'processing' });
    await owner.call('POST', `${base}/payment-batches/${batch.id}/confirm`);
    await waitFor(async () => (await report()).status === 'reimbursed', { timeout: 20_000 });
    const isTold = () =>
      receiver.requests.some(({ body }) => {
        const { type, data } = body as { type: string; data: { report?: ReportView } };
        return type === 'report.reimbursed' && data.report?.id === id && data.report.reimbursement?.amount === 18.4;
      });
    await waitFor(isTold, { timeout: 20_000 });
    expect(receiver.requests.filter(({ body }) => (body as { type: string }).type.startsWith('report_'))).toEqual([]);
  }, 60_000);

  it('is paid by the simulator on its day, and fails by its account and comes back by a retry', async () => {
    const [good, bad] = [await ready('1234567'), await ready('44440001')];
    for (const id of [good, bad]) await schedule(id);
    await owner.call('POST', '/v1/sandbox/clock', { advance: 'P40D' });
    await reached(good, 'PAID');
    await reached(bad, 'PAYMENT_FAILED');
    await waitFor(() => told(good).includes('bill.paid') && told(bad).includes('bill.payment_failed'), {
      timeout: 20_000,
    });
    const retried = await owner.call<BillView>('POST', `${base}/bills/${bad}/retry-payment`, {
      paymentMethod: 'MANUAL',
    });
    expect(['SCHEDULED', 'PROCESSING']).toContain(retried.status);
    await owner.call('POST', '/v1/sandbox/clock', { advance: 'P10D' });
    await reached(bad, 'PROCESSING');
    await owner.call('POST', `${base}/bills/${bad}/confirm-payment`, { reference: 'By hand' });
    expect((await get(bad)).status).toBe('PAID');
    await waitFor(() => told(bad).filter((kind) => kind === 'bill.scheduled').length === 2, { timeout: 20_000 });
  }, 90_000);

  it('is refused at the front door as problem details too, and answered as text to whom asks for text', async () => {
    const ask = (body: string, headers: Record<string, string>) =>
      fetch(`${house.baseUrl}${base}/bills/bulk/schedule-payment`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tenant.users[0]?.apiKey}`,
          'x-tenant-id': `${tenant.tenantId}`,
          'content-type': 'application/json',
          ...headers,
        },
        body,
      });
    const scheduledDate = new Date(Date.now() + 80 * DAY).toISOString();
    const wish = JSON.stringify({ billIds: [987_654], scheduledDate });
    for (const [body, headers, code] of [
      [wish, { 'x-tenant-id': '999' }, 'TENANT_MISMATCH'],
      [wish, { 'x-tenant-id': 'one' }, 'TENANT_INVALID'],
      [wish, { 'idempotency-key': 'x'.repeat(256) }, 'IDEMPOTENCY_KEY_INVALID'],
      ['{', {}, 'MALFORMED_JSON'],
      ['{"billIds":[]}', {}, 'VALIDATION_ERROR'],
    ] as const) {
      const response = await ask(body, headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ status: 400, code });
    }
    const forged = await ask(wish, { authorization: 'Bearer nobody' });
    expect([forged.status, await forged.json()]).toMatchObject([401, { error: { code: 'UNAUTHORIZED' } }]);
    const text = await ask(wish, { accept: 'text/plain' });
    expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(JSON.parse(await text.text())).toMatchObject({ failedCount: 1 });
  });

  it('is scheduled with its event or untouched when the service is killed in the middle of a bulk', async () => {
    const { id: vendorId } = await vendorWith('1234567');
    const enter = async (): Promise<number> => {
      numbers += 1;
      const wish = { vendorId, billNumber: `K-${numbers}`, amount: 10, issueDate: '2026-01-01', dueDate: '2026-01-31' };
      const { id } = await owner.call<BillView>('POST', `${base}/bills`, wish);
      await owner.call('POST', `${base}/bills/${id}/submit`);
      return id;
    };
    const billIds: number[] = [];
    for (let index = 0; index < BULK; index += 1) billIds.push(await enter());
    await admin.call('POST', `${base}/bills/bulk/approve`, { billIds });
    const scheduledDate = new Date(Date.now() + 80 * DAY).toISOString();
    const send = async () =>
      fetch(`${house.baseUrl}${base}/bills/bulk/schedule-payment`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tenant.users[0]?.apiKey}`,
          'x-tenant-id': `${tenant.tenantId}`,
          'content-type': 'application/json',
          'idempotency-key': 'killed',
        },
        body: JSON.stringify({ billIds, scheduledDate }),
      });
    const statuses = async () => {
      const bills = await owner.call<BillView[]>('GET', `${base}/bills?pageSize=100&ids=${billIds}`);
      return new Map(bills.map(({ id, status }) => [id, status]));
    };
    const scheduled = async () => [...(await statuses())].filter(([, status]) => status === 'SCHEDULED').length;

    const interrupted = send();
    await waitFor(async () => (await scheduled()) > 0, { timeout: 20_000 });
    await house.kill('bill', 'SIGKILL');
    await interrupted.catch(() => undefined);
    await house.start('bill');
    const after = await statuses();
    expect([...after.values()].filter((status) => !/^(SCHEDULED|READY_FOR_PAYMENT)$/.test(status))).toEqual([]);
    await waitFor(
      () => [...after].every(([id, status]) => (status === 'SCHEDULED') === told(id).includes('bill.scheduled')),
      {
        timeout: 20_000,
      },
    );

    const again = await waitFor(async () => {
      const response = await send();
      return response.ok && ((await response.json()) as { successCount: number; results: unknown[] });
    });
    expect([again.successCount, again.results.length]).toEqual([BULK, BULK]);
    const onceEach = (id: number) => told(id).filter((kind) => kind === 'bill.scheduled').length === 1;
    await waitFor(() => billIds.every(onceEach), { timeout: 20_000 });
  }, 120_000);
});
