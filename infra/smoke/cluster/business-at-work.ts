import { startReceiver } from '@outlay/testing';
import { callKinds } from '../../prove/deploy/calls.ts';
import { startTraffic } from '../../prove/deploy/traffic.ts';
import type { TestCluster, TestTenant } from './test-cluster.ts';

/** Times fewer requests than a proof under load sends. */
const PACE = 16;

/** A report and a bill, each through one approval. */
const approveEach = async (cluster: TestCluster, owner: TestTenant, vendorId: number): Promise<void> => {
  const employee = await cluster.createColleague(owner, 'employee');
  const admin = await cluster.createColleague(owner, 'admin');
  const spent = { merchant: 'VIA Rail', amount: 89.5, date: '2026-03-13' };
  const { id } = await employee.api.call<{ id: number }>('POST', '/v1/expenses', spent);
  const report = await employee.api.call<{ id: number }>('POST', '/v1/expense-reports', {
    name: 'Québec',
    expenseIds: [id],
  });
  await employee.api.call('POST', `/v1/expense-reports/${report.id}/submit`, { approvers: [[admin.userId]] });
  await admin.api.call('POST', `/v1/expense-reports/${report.id}/approve`);
  const base = `/v1/businesses/${owner.tenantId}/bills`;
  const dates = { issueDate: '2026-01-01', dueDate: '2026-01-31' };
  const bill = await owner.api.call<{ id: number }>('POST', base, {
    vendorId,
    billNumber: 'A-1',
    amount: 904,
    ...dates,
  });
  await owner.api.call('POST', `${base}/${bill.id}/submit`);
  await admin.api.call('POST', `${base}/${bill.id}/approve`);
};

/** A business at work: all kinds of calls, a report that is approved, a bill, mails, and endpoints that take, filter and refuse events. */
export const startWork = async (cluster: TestCluster) => {
  const receiver = await startReceiver({ script: ({ path }) => (path === '/refusing' ? 500 : 200) });
  const owner = await cluster.createTenant('Shown');
  const { tenantId, apiKey, api } = owner;
  const hook = (path: string, more = {}) =>
    api.call<{ id: string }>('POST', '/v1/webhooks', { url: `${receiver.url}${path}`, events: ['*'], ...more });
  const { id: hookId } = await hook('/taking');
  await hook('/filtering', { filter: "$.data.expense[?@ == 'nothing']" });
  await hook('/refusing');
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  await approveEach(cluster, owner, vendorId);
  const kinds = callKinds({ tenantId, vendorId, hookId, run: `${process.pid}` });
  const traffic = startTraffic({
    next: () => cluster.baseUrl,
    credentials: { tenantId, apiKey },
    callKinds: kinds.map((kind) => ({ ...kind, every: kind.every * PACE })),
  });
  const visits = setInterval(() => void fetch(cluster.webUrl).catch(() => undefined), 1_000);
  return {
    take: traffic.take,
    stop: async () => {
      clearInterval(visits);
      await traffic.stop();
      await receiver.close();
    },
  };
};
