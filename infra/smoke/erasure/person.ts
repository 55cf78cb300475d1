import { testLogger } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import { createApi } from '../../local/seed/api.ts';
import { samplePdf } from '../../local/seed/mileage-receipt.ts';
import type { TestCluster, TestTenant } from '../cluster/test-cluster.ts';

export const NAME = 'Joséphine Quintavalle';
export const EMAIL = 'josephine.quintavalle@maple.example';
export const HOME = '77 rue Quintavallaise, Montréal';
/** The account is made of its bank, its branch and this. */
export const ACCOUNT = '7350984421';

const upload = async (baseUrl: string, { apiKey, tenantId }: { apiKey: string; tenantId: number }): Promise<void> => {
  const body = new FormData();
  const file = samplePdf(['VIA Rail Canada', `Passenger ${EMAIL}`, 'TOTAL 133.34 CAD']);
  body.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), `${EMAIL}.pdf`);
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const response = await fetch(`${baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
};

/** The contract of a bill, too large for a JSON body. */
export const CONTRACT = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000, 'The contract. ')]);

/** Enters a bill, attaches its contract, and returns where the attachment is. */
export const attachContract = async (baseUrl: string, { apiKey, tenantId, api }: TestTenant): Promise<string> => {
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const command = { vendorId, billNumber: 'C-1', amount: 5, issueDate: '2026-03-01', dueDate: '2026-03-31' };
  const bills = `/v1/businesses/${tenantId}/bills`;
  const { id } = await api.call<{ id: number }>('POST', bills, command);
  const body = new FormData();
  body.append('file', new Blob([CONTRACT], { type: 'application/pdf' }), 'contract.pdf');
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const response = await fetch(`${baseUrl}${bills}/${id}/attachments`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(await response.text());
  return response.headers.get('location') ?? '';
};

/** Somebody who works in a business, and left something in every service: what they are, did, wrote, drove and where they are paid. */
export const letWork = async (cluster: TestCluster, owner: TestTenant) => {
  const { tenantId } = owner;
  const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
  const { id: userId } = await operator.createUser({
    businessId: tenantId,
    name: NAME,
    email: EMAIL,
    role: 'employee',
  });
  const { key: apiKey } = await operator.createKey({ userId, name: `key of ${NAME}`, madeIn: tenantId });
  await operator.close();
  const api = createApi(cluster.baseUrl, { tenantId, apiKey });
  const base = `/v1/businesses/${tenantId}`;
  const [firstName, lastName] = NAME.split(' ');
  const home = { address: HOME, latitude: 45.5285, longitude: -73.5882 };
  const employee = await owner.api.call<{ id: number }>('POST', '/v1/employees', {
    ...{ firstName, lastName, email: EMAIL, userId, employeeNumber: 'Q-77' },
  });
  await owner.api.call('PUT', `/v1/employees/${employee.id}/reimbursement-details`, {
    paymentDetails: { institutionNumber: '003', transitNumber: '00011', accountNumber: ACCOUNT },
  });
  const expense = await api.call<{ id: number }>('POST', '/v1/expenses', {
    ...{ merchant: 'VIA Rail', amount: 89.5, date: '2026-03-13', description: 'Train', notes: `Booked for ${NAME}` },
  });
  await api.call('PATCH', `/v1/expenses/${expense.id}`, { notes: `Booked for ${EMAIL}` });
  const report = await api.call<{ id: number }>('POST', '/v1/expense-reports', {
    ...{ name: `Trip of ${NAME}`, expenseIds: [expense.id] },
  });
  await api.call('POST', `/v1/expense-reports/${report.id}/submit`, { approvers: [[owner.userId]] });
  await owner.api.call('POST', `/v1/expense-reports/${report.id}/comments`, {
    body: `Thank you, ${NAME}! Or ${EMAIL}?`,
  });
  await api.call('POST', `/v1/expense-reports/${report.id}/comments`, { body: 'Written by herself' });
  // What each of them was before stands in the audit log.
  await owner.api.call('PATCH', `/v1/employees/${employee.id}`, { homeLocation: { address: HOME } });
  const vehicle = await api.call<{ id: number }>('POST', `${base}/vehicles`, {
    ...{ name: `${NAME}'s car`, region: 'QC', licensePlate: 'QUINTA' },
  });
  await api.call('PATCH', `${base}/vehicles/${vehicle.id}`, { licensePlate: 'QUINTA 2' });
  const saved = await api.call<{ id: number }>('POST', `${base}/saved-trips`, {
    name: `${NAME} home`,
    stops: [home, { ...home, latitude: 45.6 }],
  });
  await api.call('PATCH', `${base}/saved-trips/${saved.id}`, { name: `Home of ${NAME}` });
  const trip = await api.call<{ id: number }>('POST', `${base}/mileage-trips`, {
    ...{
      date: '2026-03-12T12:00:00Z',
      name: `Home of ${NAME}`,
      stops: [home, { ...home, address: 'Mill', latitude: 45.7 }],
    },
  });
  await api.call('PATCH', `${base}/mileage-trips/${trip.id}`, { name: `Way home of ${NAME}` });
  await api.call('POST', '/v1/users/me/saved-views', { list: 'expenses', name: NAME, query: 'status=draft' });
  await upload(cluster.baseUrl, { apiKey, tenantId });
  return { userId, employeeId: employee.id, expenseId: expense.id, reportId: report.id, apiKey, api };
};
