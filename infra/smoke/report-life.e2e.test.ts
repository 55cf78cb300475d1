import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Envelope, type ExpenseView, REPORT_STATUSES, type ReportView, type Role } from '@outlay/contracts';
import { startReceiver, testLogger, waitFor } from '@outlay/testing';
import { operatorOf } from '../local/cluster/operator.ts';
import { type Api, createApi, request } from '../local/seed/api.ts';
import { seedReports } from '../local/seed/expense.ts';
import { textsIn } from '../local/seed/texts.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';

type Colleague = { id: number; name: string; email: string; apiKey: string; api: Api };

let cluster: SharedCluster;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let tenantId: number;
let people: Record<'owner' | 'admin' | 'accountant' | 'approver' | 'employee', Colleague>;

beforeAll(async () => {
  receiver = await startReceiver();
  cluster = await sharedCluster();
  const { gateway } = cluster.variables;
  const operator = operatorOf(gateway, testLogger('operator'));
  const business = await operator.createBusiness({ name: 'Maple Bakery' });
  tenantId = business.id;
  const hire = async (role: Role): Promise<Colleague> => {
    const person = { name: `The ${role}`, email: `${role}@report-life.example` };
    const { id } = await operator.createUser({ ...person, role, businessId: tenantId });
    const { key: apiKey } = await operator.createKey({ userId: id, name: role });
    return { id, ...person, apiKey, api: createApi(cluster.baseUrl, { tenantId, apiKey }) };
  };
  people = {
    owner: await hire('owner'),
    admin: await hire('admin'),
    accountant: await hire('accountant'),
    approver: await hire('approver'),
    employee: await hire('employee'),
  };
  await operator.close();
  // A member that is not known yet is no approver.
  for (const { id } of Object.values(people)) await waitFor(() => isHandled(id));
}, 120_000);
afterAll(async () => {
  await receiver.close();
}, 60_000);

const isHandled = async (userId: number): Promise<boolean> => {
  const body = { merchant: 'News', amount: 1, date: '2026-01-05', userId };
  const { apiKey } = people.owner;
  return (await request(cluster.baseUrl, { apiKey, tenantId }, { method: 'POST', path: '/v1/expenses', body })).ok;
};

const received = (reportId: number): Envelope[] =>
  receiver.requests
    .map(({ body }) => body as Envelope)
    .filter(({ data }) => (data.report as ReportView | undefined)?.id === reportId)
    // A receiver is promised no order; the version shows which state is the later one.
    .sort((a, b) => (a.data.report as ReportView).version - (b.data.report as ReportView).version);

/** The specification's report, as it appears in events ("Expense report", "Payload envelope"). */
const specified = {
  id: expect.any(Number),
  name: 'Trip to Québec',
  totalAmount: expect.any(Number),
  currency: 'CAD',
  status: expect.any(String),
  submittedBy: expect.any(Number),
  businessId: expect.any(Number),
  expenseCount: 2,
};
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

it('a report lives from its creation over two levels, a rejection and a second round to the money paid back', async () => {
  const { owner, admin, accountant, approver, employee } = people;
  const { secret } = await owner.api.call<{ secret: string }>('POST', '/v1/webhooks', {
    url: receiver.url,
    events: ['*'],
  });
  const act = (who: Colleague, action: string, body: object = {}) =>
    who.api.call<ReportView>('POST', `/v1/expense-reports/${report.id}/${action}`, body);
  const spend = (merchant: string, amount: number) =>
    employee.api.call<ExpenseView>('POST', '/v1/expenses', { merchant, amount, date: '2026-03-13' });

  // Two expenses go into a report, …
  const [train, hotel] = [await spend('VIA Rail', 89.5), await spend('Auberge', 210)];
  const expenseIds = [train.id, hotel.id];
  const command = { name: 'Trip to Québec', expenseIds };
  const report = await employee.api.call<ReportView>('POST', '/v1/expense-reports', command);
  expect(report).toMatchObject({ status: 'draft', totalAmount: 299.5, expenseCount: 2 });

  // … which two levels are to approve: the first agrees, the second sends it back.
  const approvers = [[approver.id], [admin.id]];
  const submitted = await act(employee, 'submit', { approvers });
  expect(submitted).toMatchObject({ status: 'submitted', currentLevel: 1, nextApprovers: [approver.id] });
  expect(await act(approver, 'approve')).toMatchObject({ status: 'submitted', currentLevel: 2 });
  const rejected = await act(admin, 'reject', { comment: 'The night was 190.00' });
  expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'The night was 190.00' });

  // The employee corrects the expense, adds a question, and submits again; now both agree, and the money is paid back.
  await employee.api.call('PATCH', `/v1/expenses/${hotel.id}`, { amount: 190 });
  await act(employee, 'comments', { body: 'Corrected, thank you' });
  expect(await act(employee, 'submit', { approvers })).toMatchObject({ status: 'submitted', totalAmount: 279.5 });
  await act(approver, 'approve');
  const less = { approvedAmounts: [{ expenseId: train.id, approvedAmount: 80 }] };
  const approved = await act(admin, 'approve', less);
  expect(approved).toMatchObject({ status: 'approved', approvedBy: admin.id, approvedAmount: 270 });
  const paid = await act(accountant, 'reimburse', { method: 'EFT', reference: 'EFT-77' });
  expect(paid).toMatchObject({ status: 'reimbursed', paymentStatus: 'paid', reimbursableAmount: 270 });
  for (const id of expenseIds) {
    const expense = await employee.api.call<ExpenseView>('GET', `/v1/expenses/${id}`);
    expect(expense).toMatchObject({ status: 'reimbursed', paymentStatus: 'paid', reportId: report.id });
  }

  // Each step was delivered to the customer's endpoint, signed, in the specification's shapes.
  const delivered = await waitFor(() => received(report.id).length >= 10 && received(report.id), { timeout: 30_000 });
  const one = (type: string, which = 0): Envelope['data'] =>
    delivered.filter((event) => event.type === type)[which]?.data ?? {};
  expect(delivered.map(({ type }) => type).filter((type) => type !== 'report.comment_added')).toEqual([
    'report.created',
    'report.submitted',
    'report.updated', // the first level is through
    'report.rejected',
    'report.updated', // the corrected expense changes the total
    'report.submitted',
    'report.updated',
    'report.approved',
    'report.reimbursed',
  ]);
  for (const { id, type, createdAt, data, metadata } of delivered) {
    expect(id).toMatch(/^evt_/);
    expect(type).toMatch(/^report\./);
    expect(createdAt).toMatch(TIMESTAMP);
    expect(data.report).toMatchObject({ ...specified, submittedBy: employee.id, businessId: tenantId });
    expect(metadata).toMatchObject({ businessId: tenantId, userId: expect.any(Number) });
  }
  expect(one('report.submitted').report).toMatchObject({
    status: 'submitted',
    submittedAt: expect.stringMatching(TIMESTAMP),
    approvers: [approver.id, admin.id],
  });
  const person = ({ id, name, email }: Colleague) => ({ id, name, email });
  expect(one('report.rejected')).toMatchObject({
    report: { status: 'rejected' },
    approver: person(admin),
    comment: { id: expect.any(Number), body: 'The night was 190.00' },
    level: 2,
  });
  expect(one('report.comment_added')).toMatchObject({
    comment: { id: expect.any(Number), body: 'Corrected, thank you', authorId: employee.id },
    author: person(employee),
  });
  expect(one('report.approved')).toEqual({
    report: expect.objectContaining({ status: 'approved', approvedBy: admin.id, totalAmount: 279.5 }),
    approver: person(admin),
  });
  expect(one('report.reimbursed')).toMatchObject({
    report: { status: 'reimbursed' },
    reimbursement: {
      amount: 270,
      currency: 'CAD',
      method: 'EFT',
      reference: 'EFT-77',
      reimbursedAt: expect.stringMatching(TIMESTAMP),
      processedBy: accountant.id,
    },
  });
  for (const { raw, headers } of receiver.requests) {
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    expect(headers['x-service-signature']).toBe(signature);
  }
}, 90_000);

it('the sample data has reports in every state, several of each', async () => {
  const users = Object.entries(people).map(([role, { id, name, email, apiKey }]) => {
    return { id, name, email, role: role as Role, apiKey };
  });
  const given = {
    today: new Date(),
    seed: 1,
    categories: new Map<string, number>(),
    scale: 'several',
    texts: textsIn('en-CA'),
  } as const;
  await seedReports(cluster.baseUrl, { tenantId, users }, given);
  for (const status of REPORT_STATUSES) {
    const reports = await people.owner.api.call<ReportView[]>('GET', `/v1/expense-reports?status=${status}`);
    expect([status, reports.length >= 2]).toEqual([status, true]);
  }
}, 90_000);
