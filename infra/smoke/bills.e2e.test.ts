import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, BILL_STATUSES, type BillView, type ReportView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { createApi } from '../local/seed/api.ts';
import { seedBills } from '../local/seed/bill.ts';
import { textsIn } from '../local/seed/texts.ts';
import { type BillCluster, CANADIAN, DAY, startBillCluster } from './cluster/bill-cluster.ts';

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

const BULK = 40;

let cluster: BillCluster;
beforeAll(async () => {
  cluster = await startBillCluster();
}, 120_000);
afterAll(() => cluster?.stop(), 60_000);

describe('a bill on its way through the whole cluster', () => {
  it('stands in every one of the eleven states in the sample data', async () => {
    await seedBills(cluster.baseUrl, cluster.tenant, {
      today: new Date(),
      seed: 1,
      scale: 'several',
      texts: textsIn('en-CA'),
    });
    for (const status of BILL_STATUSES) {
      const bills = await cluster.owner.call<BillView[]>('GET', `${cluster.base}/bills?status=${status}`);
      expect([status, bills.length >= 2]).toEqual([status, true]);
    }
  }, 120_000);

  it('stands in the audit log with what it was before it was changed', async () => {
    const id = await cluster.ready('7654321');
    const path = `${cluster.base}/bills/${id}`;
    const { memo } = await cluster.owner.call<BillView>('GET', path);
    await cluster.owner.call('PATCH', path, { memo: 'Second half of March' });
    const [entry] = await cluster.owner.call<AuditEntry[]>(
      'GET',
      `/v1/audit-log?resource=bill:${id}&action=bill.update`,
    );
    expect(entry?.changes).toContainEqual({ field: 'memo', from: memo, to: 'Second half of March' });
  });

  it('is paid by a CPA 005 file and the result that the bank sent', async () => {
    const id = await cluster.ready('1234567');
    await cluster.schedule(id);
    const account = { name: 'Operating', currency: 'CAD', originator: ORIGINATOR };
    const { id: fundingAccountId } = await cluster.owner.call<{ id: number }>(
      'POST',
      `${cluster.base}/funding-accounts`,
      account,
    );
    const command = { billIds: [id], format: 'cpa005', fundingAccountId };
    const batch = await cluster.owner.call<{ id: number }>('POST', `${cluster.base}/payment-batches`, command);
    const [payment] = await cluster.owner.call<{ id: number }[]>('GET', `${cluster.base}/bills/${id}/payments`);
    const file = await fetch(`${cluster.baseUrl}${cluster.base}/payment-batches/${batch.id}/file`, {
      headers: {
        authorization: `Bearer ${cluster.tenant.users[0]?.apiKey}`,
        'x-tenant-id': `${cluster.tenant.tenantId}`,
      },
    });
    expect([file.status, (await file.text()).includes(`OUT${payment?.id}`)]).toEqual([200, true]);
    const content = `OUT${payment?.id},paid,`;
    await cluster.owner.call('POST', `${cluster.base}/payment-batches/${batch.id}/results`, { format: 'csv', content });
    expect((await cluster.get(id)).status).toBe('PAID');
    await waitFor(() => cluster.received(id).includes('bill.paid'), { timeout: 20_000 });
  }, 60_000);

  it('pays an approved report back to its person, and the report shows it', async () => {
    const person = cluster.tenant.users[2];
    const accountant = createApi(cluster.baseUrl, { tenantId: cluster.tenant.tenantId, apiKey: person?.apiKey ?? '' });
    const name = { firstName: 'Ada', lastName: 'Roy', email: person?.email, userId: person?.id };
    const { id: employeeId } = await cluster.owner.call<{ id: number }>('POST', '/v1/employees', name);
    const details = `/v1/employees/${employeeId}/reimbursement-details`;
    // Who set the account verifies it no more than its person, and does not make the batch.
    await cluster.admin.call('PUT', details, { paymentDetails: { ...CANADIAN, accountNumber: '7654321' } });
    await cluster.owner.call('POST', `${details}/verify`);
    const lunch = { merchant: 'Café', amount: 18.4, date: '2026-01-05' };
    const { id: expenseId } = await accountant.call<{ id: number }>('POST', '/v1/expenses', lunch);
    const command = { name: 'January', expenseIds: [expenseId] };
    const { id } = await accountant.call<{ id: number }>('POST', '/v1/expense-reports', command);
    await accountant.call('POST', `/v1/expense-reports/${id}/submit`);
    await cluster.admin.call('POST', `/v1/expense-reports/${id}/approve`);
    const account = { name: 'Expenses', currency: 'CAD', originator: ORIGINATOR };
    const { id: fundingAccountId } = await cluster.owner.call<{ id: number }>(
      'POST',
      `${cluster.base}/funding-accounts`,
      account,
    );
    const made = { reportIds: [id], format: 'cpa005', fundingAccountId };
    const batch = await cluster.owner.call<{ id: number }>('POST', `${cluster.base}/payment-batches`, made);
    const report = () => cluster.owner.call<ReportView>('GET', `/v1/expense-reports/${id}`);
    expect(await report()).toMatchObject({ status: 'approved', paymentStatus: 'processing' });
    await cluster.owner.call('POST', `${cluster.base}/payment-batches/${batch.id}/confirm`);
    await waitFor(async () => (await report()).status === 'reimbursed', { timeout: 20_000 });
    const isShown = () =>
      cluster.receiver.requests.some(({ body }) => {
        const { type, data } = body as { type: string; data: { report?: ReportView } };
        return type === 'report.reimbursed' && data.report?.id === id && data.report.reimbursement?.amount === 18.4;
      });
    await waitFor(isShown, { timeout: 20_000 });
    expect(
      cluster.receiver.requests.filter(({ body }) => (body as { type: string }).type.startsWith('report_')),
    ).toEqual([]);
  }, 60_000);

  it('is paid by the simulator on its day, and fails by its account and comes back by a retry', async () => {
    const [good, bad] = [await cluster.ready('1234567'), await cluster.ready('44440001')];
    for (const id of [good, bad]) await cluster.schedule(id);
    await cluster.owner.call('POST', '/v1/sandbox/clock', { advance: 'P40D' });
    await cluster.reached(good, 'PAID');
    await cluster.reached(bad, 'PAYMENT_FAILED');
    await waitFor(
      () => cluster.received(good).includes('bill.paid') && cluster.received(bad).includes('bill.payment_failed'),
      {
        timeout: 20_000,
      },
    );
    const retried = await cluster.owner.call<BillView>('POST', `${cluster.base}/bills/${bad}/retry-payment`, {
      paymentMethod: 'MANUAL',
    });
    expect(['SCHEDULED', 'PROCESSING']).toContain(retried.status);
    await cluster.owner.call('POST', '/v1/sandbox/clock', { advance: 'P10D' });
    await cluster.reached(bad, 'PROCESSING');
    await cluster.owner.call('POST', `${cluster.base}/bills/${bad}/confirm-payment`, { reference: 'By hand' });
    expect((await cluster.get(bad)).status).toBe('PAID');
    await waitFor(() => cluster.received(bad).filter((kind) => kind === 'bill.scheduled').length === 2, {
      timeout: 20_000,
    });
  }, 90_000);

  it('is rejected by the gateway as problem details too, and answered as text where text is accepted', async () => {
    const post = (body: string, headers: Record<string, string>) =>
      fetch(`${cluster.baseUrl}${cluster.base}/bills/bulk/schedule-payment`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${cluster.tenant.users[0]?.apiKey}`,
          'x-tenant-id': `${cluster.tenant.tenantId}`,
          'content-type': 'application/json',
          ...headers,
        },
        body,
      });
    const scheduledDate = new Date(Date.now() + 80 * DAY).toISOString();
    const command = JSON.stringify({ billIds: [987_654], scheduledDate });
    for (const [body, headers, code] of [
      [command, { 'x-tenant-id': '999' }, 'TENANT_MISMATCH'],
      [command, { 'x-tenant-id': 'one' }, 'TENANT_INVALID'],
      [command, { 'idempotency-key': 'x'.repeat(256) }, 'IDEMPOTENCY_KEY_INVALID'],
      ['{', {}, 'MALFORMED_JSON'],
      ['{"billIds":[]}', {}, 'VALIDATION_ERROR'],
    ] as const) {
      const response = await post(body, headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ status: 400, code });
    }
    const forged = await post(command, { authorization: 'Bearer nobody' });
    expect([forged.status, await forged.json()]).toMatchObject([401, { error: { code: 'UNAUTHORIZED' } }]);
    const text = await post(command, { accept: 'text/plain' });
    expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(JSON.parse(await text.text())).toMatchObject({ failedCount: 1 });
  });

  it('is scheduled with its event or untouched when the service is killed in the middle of a bulk', async () => {
    const { id: vendorId } = await cluster.vendorWith('1234567');
    const enter = async (count: number): Promise<number> => {
      const command = {
        vendorId,
        billNumber: `K-${count}`,
        amount: 10,
        issueDate: '2026-01-01',
        dueDate: '2026-01-31',
      };
      const { id } = await cluster.owner.call<BillView>('POST', `${cluster.base}/bills`, command);
      await cluster.owner.call('POST', `${cluster.base}/bills/${id}/submit`);
      return id;
    };
    const billIds: number[] = [];
    for (let index = 0; index < BULK; index += 1) billIds.push(await enter(index));
    await cluster.admin.call('POST', `${cluster.base}/bills/bulk/approve`, { billIds });
    const scheduledDate = new Date(Date.now() + 80 * DAY).toISOString();
    const send = async () =>
      fetch(`${cluster.baseUrl}${cluster.base}/bills/bulk/schedule-payment`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${cluster.tenant.users[0]?.apiKey}`,
          'x-tenant-id': `${cluster.tenant.tenantId}`,
          'content-type': 'application/json',
          'idempotency-key': 'killed',
        },
        body: JSON.stringify({ billIds, scheduledDate }),
      });
    const statuses = async () => {
      const bills = await cluster.owner.call<BillView[]>('GET', `${cluster.base}/bills?pageSize=100&ids=${billIds}`);
      return new Map(bills.map(({ id, status }) => [id, status]));
    };
    const scheduled = async () => [...(await statuses())].filter(([, status]) => status === 'SCHEDULED').length;

    const interrupted = send();
    await waitFor(async () => (await scheduled()) > 0, { timeout: 20_000 });
    await cluster.kill('bill', 'SIGKILL');
    await interrupted.catch(() => undefined);
    await cluster.start('bill');
    const after = await statuses();
    expect([...after.values()].filter((status) => !/^(SCHEDULED|READY_FOR_PAYMENT)$/.test(status))).toEqual([]);
    await waitFor(
      () =>
        [...after].every(
          ([id, status]) => (status === 'SCHEDULED') === cluster.received(id).includes('bill.scheduled'),
        ),
      {
        timeout: 20_000,
      },
    );

    const again = await waitFor(async () => {
      const response = await send();
      return response.ok && ((await response.json()) as { successCount: number; results: unknown[] });
    });
    expect([again.successCount, again.results.length]).toEqual([BULK, BULK]);
    const isScheduled = (id: number) => cluster.received(id).filter((kind) => kind === 'bill.scheduled').length === 1;
    await waitFor(() => billIds.every(isScheduled), { timeout: 20_000 });
  }, 120_000);
});
