import type { Role } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Api, createApi } from '../../local/seed/api.ts';
import { seedBills } from '../../local/seed/bill.ts';
import { seedReports } from '../../local/seed/expense.ts';
import type { SeedUser } from '../../local/seed/gateway.ts';
import { samplePdf } from '../../local/seed/mileage-receipt.ts';
import { textsIn } from '../../local/seed/texts.ts';
import { CANADIAN } from '../cluster/bill-cluster.ts';

type Made = { id: number };
export type Cast = { baseUrl: string; tenantId: number; users: readonly (SeedUser & { role: Role })[] };

const DAY = '2026-03-13';

const apisOf = ({ baseUrl, tenantId, users }: Cast) => {
  const of = (role: Role): Api => {
    const user = users.find((each) => each.role === role);
    return createApi(baseUrl, { tenantId, apiKey: user?.apiKey ?? '' });
  };
  return { owner: of('owner'), admin: of('admin'), base: `/v1/businesses/${tenantId}` };
};

/** Made, changed and deleted, and one that stays changed. */
const lifeOf = async (api: Api, path: string, command: object, change: object): Promise<void> => {
  const make = (nth: number) => api.call<Made>('POST', path, named(command, nth));
  const [first, second] = [await make(1), await make(2)];
  for (const { id } of [first, second]) await api.call('PATCH', `${path}/${id}`, change);
  await api.call('DELETE', `${path}/${second.id}`);
};

const named = (command: object, nth: number): object => ({
  ...command,
  ...('name' in command && { name: `${command.name} ${nth}` }),
  ...('code' in command && { code: `${command.code} ${nth}` }),
  ...('email' in command && { email: `${nth}-${command.email}` }),
});

const records = async (cast: Cast): Promise<void> => {
  const { owner, base } = apisOf(cast);
  await lifeOf(owner, '/v1/departments', { name: 'Ovens' }, { code: null, isActive: false });
  await lifeOf(owner, '/v1/locations', { name: 'Mill' }, { address: 'Rue du Moulin', region: 'QC' });
  await lifeOf(owner, '/v1/categories', { name: 'Flour' }, { glAccount: '5100', maxAmount: 90 });
  const budget = { name: 'Flour', period: 'month', amount: 500 };
  await lifeOf(owner, '/v1/budgets', budget, { amount: 600, isActive: false });
  await lifeOf(owner, '/v1/projects', { name: 'New mill', code: 'MILL' }, { customer: 'Moulin', endsOn: DAY });
  const tax = { code: 'LUX', names: { en: 'Luxury tax', fr: 'Taxe de luxe' }, country: 'CA' };
  await lifeOf(owner, '/v1/tax-codes', tax, { rates: [{ percent: 10, from: DAY }], recoverablePercent: 50 });
  const account = { code: '5900', names: { en: 'Ovens', fr: 'Fours' }, type: 'expense' };
  await lifeOf(owner, '/v1/accounts', account, { names: { en: 'Ovens and mills' }, isActive: false });
  const vendor = { name: 'Mill', paymentDetails: { ...CANADIAN, accountNumber: '7654321' } };
  await lifeOf(owner, '/v1/vendors', vendor, { phone: '+1 514 555 0199', status: 'inactive' });
  const trip = { date: DAY, name: 'To the mill', distance: { claimed: 12 } };
  await lifeOf(owner, `${base}/mileage-trips`, trip, { note: 'And back', distance: { claimed: 24 } });
  const home = { homeLocation: { address: '1 rue du Four' } };
  const employee = { firstName: 'Ada', lastName: 'Roy', email: 'ada@mirror.example' };
  await lifeOf(owner, '/v1/employees', employee, { employeeNumber: null, hireDate: DAY, ...home });
};

const people = async (cast: Cast): Promise<void> => {
  const { owner, base } = apisOf(cast);
  const member = { name: 'Noé', email: 'noe@mirror.example', role: 'employee' };
  const { id } = await owner.call<Made>('POST', `${base}/users`, member);
  await owner.call('PATCH', `${base}/users/${id}`, { role: 'approver' });
  await owner.call('DELETE', `${base}/users/${id}`);
  await owner.call('POST', `${base}/users`, { ...member, role: 'auditor' });
  const gone = await owner.call<Made>('POST', `${base}/users`, { ...member, email: 'gone@mirror.example' });
  await owner.call('DELETE', `/v1/users/${gone.id}`);
  const invited = { firstName: 'Léa', lastName: 'Roy', email: 'lea@mirror.example' };
  const employee = await owner.call<Made>('POST', '/v1/employees', invited);
  for (const step of ['invite', 'deactivate', 'reactivate'])
    await owner.call('POST', `/v1/employees/${employee.id}/${step}`);
  await owner.call('PATCH', base, { legalName: 'Mirror Inc.' });
  await owner.call('PUT', `${base}/settings`, { flagWeekendExpenses: true });
  const levels = [{ approvers: [{ role: 'admin' }] }];
  const policies = [{ subject: 'reports', minAmount: 900, levels }];
  await owner.call('PUT', `${base}/approval-policies`, { policies });
};

const expenses = async (cast: Cast): Promise<void> => {
  const { owner } = apisOf(cast);
  const spend = (merchant: string) => owner.call<Made>('POST', '/v1/expenses', { merchant, amount: 18.4, date: DAY });
  const [cafe, hotel, train] = [await spend('Café'), await spend('Auberge'), await spend('VIA Rail')];
  // One of its own: the random changes delete any other at any time.
  const category = await owner.call<Made>('POST', '/v1/categories', { name: 'Breaks' });
  await owner.call('POST', `/v1/expenses/${cafe.id}/categorize`, { categoryId: category.id });
  await owner.call('PATCH', `/v1/categories/${category.id}`, { names: { 'en-CA': 'Coffee' } });
  await owner.call('POST', `/v1/expenses/${hotel.id}/split`, { splits: [{ amount: 10 }, { amount: 8.4 }] });
  const report = await owner.call<Made>('POST', '/v1/expense-reports', { name: 'Gone', expenseIds: [train.id] });
  await owner.call('POST', `/v1/expense-reports/${report.id}/comments`, { body: 'Why?' });
  await owner.call('POST', `/v1/expense-reports/${report.id}/submit`);
  await owner.call('POST', `/v1/expense-reports/${report.id}/recall`, {});
  await owner.call('DELETE', `/v1/expense-reports/${report.id}`);
  await owner.call('DELETE', `/v1/expenses/${train.id}`);
};

const upload = async ({ baseUrl, tenantId, users: [first] }: Cast, mark: string): Promise<Made> => {
  const body = new FormData();
  const file = samplePdf(['VIA Rail Canada', `Date: ${DAY}`, 'SUBTOTAL 118.00', 'HST 13% 15.34', 'TOTAL 133.34', mark]);
  body.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), `${mark}.pdf`);
  const headers = { authorization: `Bearer ${first?.apiKey}`, 'x-tenant-id': `${tenantId}` };
  const response = await fetch(`${baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`a receipt was answered with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Made }).data;
};

const receipts = async (cast: Cast): Promise<void> => {
  const { owner } = apisOf(cast);
  const read = async (mark: string): Promise<Made> => {
    const { id } = await upload(cast, mark);
    return waitFor(
      async () => {
        const receipt = await owner.call<Made & { status: string }>('GET', `/v1/receipts/${id}`);
        return receipt.status === 'extracted' && receipt;
      },
      { timeout: 60_000 },
    );
  };
  const [first, second, third] = (await Promise.all(['first', 'second', 'third'].map(read))) as [Made, Made, Made];
  const userIds = cast.users.slice(0, 2).map(({ id }) => id);
  await owner.call('POST', `/v1/receipts/${first.id}/split/evenly`, { userIds });
  await owner.call('DELETE', `/v1/receipts/${first.id}/split`);
  await owner.call('POST', `/v1/receipts/${first.id}/extract`);
  const other = await owner.call<Made>('POST', '/v1/expenses', { merchant: 'Gare', amount: 133.34, date: DAY });
  await owner.call('POST', `/v1/receipts/${second.id}/match`, { expenseId: other.id });
  await owner.call('DELETE', `/v1/expenses/${other.id}/receipts/${second.id}`);
  await owner.call('DELETE', `/v1/receipts/${third.id}`);
};

/** Bills past what the samples bring them to, and a batch that is settled. */
const bills = async (cast: Cast): Promise<void> => {
  const { owner, base } = apisOf(cast);
  await seedBills(
    cast.baseUrl,
    { ...cast, users: [...cast.users] },
    { today: new Date(), seed: 1, scale: 'one', texts: textsIn('en-CA') },
  );
  const of = (status: string) => owner.call<Made[]>('GET', `${base}/bills?status=${status}`);
  for (const { id } of await of('MARKED_PAID'))
    await owner.call('POST', `${base}/bills/${id}/unmark-paid`, { comment: 'It was not' });
  for (const { id } of await of('SCHEDULED')) await owner.call('POST', `${base}/bills/${id}/cancel-payment`, {});
  for (const { id } of await of('DRAFT')) await owner.call('DELETE', `${base}/bills/${id}`);
};

const reports = async (cast: Cast): Promise<void> => {
  const given = {
    today: new Date(),
    seed: 1,
    categories: new Map<string, number>(),
    scale: 'one',
    texts: textsIn('en-CA'),
  } as const;
  await seedReports(cast.baseUrl, cast, given);
};

/** What only happens in an order: from a draft to the money, from an invitation to the end. All lives at the same time. */
export const liveAll = async (cast: Cast): Promise<void> => {
  await Promise.all([records, people, expenses, receipts, bills, reports].map((life) => life(cast)));
};
