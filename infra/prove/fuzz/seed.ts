import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { CANADIAN } from '../../smoke/cluster/bill-cluster.ts';
import type { TestCluster, TestTenant } from '../../smoke/cluster/test-cluster.ts';
import { createIds, type Id, type Ids } from './ids.ts';
import { send } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

const IN_A_WEEK = 7 * 86_400_000;

/**
 * What no example alone brings into being: a bill with a file that goes to the bank in a batch. Another administrator is
 * needed, because nobody approves a bill that they entered.
 */
const seedPayables = async ({ api, tenantId }: TestTenant, { api: approver }: TestTenant, ids: Ids): Promise<void> => {
  const base = `/v1/businesses/${tenantId}`;
  const make = (path: string, body: object, by = api) => by.call<{ id: number }>('POST', path, body);

  const paymentDetails = { ...CANADIAN, accountNumber: '1234567' };
  const vendor = await make('/v1/vendors', { name: 'Payable', defaultPaymentMethod: 'EFT', paymentDetails });
  await approver.call('POST', `/v1/vendors/${vendor.id}/verify`);
  const dates = { issueDate: '2026-01-01', dueDate: '2026-01-31' };
  const bill = await make(`${base}/bills`, { vendorId: vendor.id, billNumber: 'Payable', amount: 904, ...dates });
  const content = Buffer.from('As delivered').toString('base64');
  const file = { fileName: 'slip.txt', contentType: 'text/plain', content };
  const { id: attachmentId } = await make(`${base}/bills/${bill.id}/attachments`, file);
  ids.add('/v1/businesses/{businessId}/bills/{billId}/attachments', attachmentId);

  await api.call('POST', `${base}/bills/${bill.id}/submit`);
  await approver.call('POST', `${base}/bills/${bill.id}/approve`);
  const scheduledDate = new Date(Date.now() + IN_A_WEEK).toISOString();
  await api.call('POST', `${base}/bills/bulk/schedule-payment`, { billIds: [bill.id], scheduledDate });
  const originator = {
    format: 'cpa005',
    originatorId: '0012345678',
    shortName: 'FUZZ',
    longName: 'FUZZ',
    dataCentre: '00330',
    institutionNumber: '003',
    transitNumber: '04567',
    accountNumber: '5554321',
  };
  const account = await make(`${base}/funding-accounts`, { name: 'Payable', currency: 'CAD', originator });
  const command = { billIds: [bill.id], format: 'cpa005', fundingAccountId: account.id };
  ids.add('/v1/businesses/{businessId}/payment-batches', (await make(`${base}/payment-batches`, command)).id);
};

/** Rates of another currency than the business's, which no example can know. */
const seedRates = async ({ api }: TestTenant, ids: Ids): Promise<void> => {
  const rates = '/v1/exchange-rates';
  const own = { currency: 'USD', date: '2026-03-13', rate: 1.372 };
  ids.add(rates, (await api.call<{ id: number }>('POST', rates, own)).id);
  const file = { format: 'bank', content: 'date,currency,rate\n2026-03-12,USD,1.366\n' };
  ids.add(`${rates}/imports`, (await api.call<{ id: number }>('POST', `${rates}/imports`, file)).id);
};

/** A dimension is known by its name, another one in each business, and no answer has an id to remember. */
const seedDimensions = async ({ api, tenantId }: TestTenant, ids: Ids): Promise<void> => {
  const dimensions = '/v1/dimensions';
  const fund = `fund_of_${String(tenantId).padStart(6, '0')}`;
  await api.call('POST', dimensions, { name: fund, labels: { en: 'Fund', fr: 'Fonds' } });
  ids.add(dimensions, fund);
  const value = await api.call<{ id: number }>('POST', `${dimensions}/${fund}/values`, { code: 'ARTS', name: 'Arts' });
  ids.add(`${dimensions}/{name}/values`, value.id);
};

/** An entry of the journal, which nobody writes: it follows the approved bill. */
const seedJournal = async ({ api }: TestTenant, ids: Ids): Promise<void> => {
  const journal = '/v1/journal-entries';
  const isPosted = async () => {
    const entries = await api.call<{ id: number }[]>('GET', journal);
    return entries.length > 0 && entries;
  };
  const [entry] = await waitFor(isPosted, { timeout: 60_000, message: 'the entry of a bill' });
  if (entry) ids.add(journal, entry.id);
};

/** The key that we hold and the user that we are: no request of ours may revoke or remove them. */
const sparedBy = async ({ api, userId }: TestTenant): Promise<(collection: string, id: Id) => boolean> => {
  const keys = await api.call<{ id: string }[]>('GET', '/v1/api-keys');
  const ours = new Set<Id>(keys.map(({ id }) => id));
  return (collection, id) => (collection.endsWith('/users') ? id === userId : ours.has(id));
};

export const remember = (ids: Ids, path: string, text: string): void => {
  if (text === '' || !text.startsWith('{')) return;
  const { data } = JSON.parse(text) as { data?: unknown };
  for (const each of Array.isArray(data) ? data : [data]) {
    const id = (each as { id?: Id } | null | undefined)?.id;
    if (id !== undefined && id !== null) ids.add(path, id);
  }
};

export const isList = ({ method, path }: Operation): boolean => method === 'GET' && !path.endsWith('}');
const isCreate = ({ method, status }: Operation): boolean => method === 'POST' && (status === 201 || status === 200);
/** `/v1/x/{id}/submit` is an action, `/v1/x/{id}/comments` a collection: only what creates is called here. */
export const makesSomething = (operation: Operation): boolean =>
  isCreate(operation) &&
  (operation.status === 201 || !operation.path.includes('{') || operation.path.endsWith('trips'));

/** Taken back to its beginning while there is nothing to lose: a reset is something that others may not look at. */
const beginAnew = async ({ api, tenantId }: TestTenant, ids: Ids): Promise<void> => {
  const { name } = await api.call<{ name: string }>('GET', `/v1/businesses/${tenantId}`);
  const { resetId } = await api.call<{ resetId: string }>('POST', '/v1/sandbox/reset', { confirm: name });
  const resets = '/v1/sandbox/resets';
  const isDone = async () => (await api.call<{ status: string }>('GET', `${resets}/${resetId}`)).status === 'done';
  await waitFor(isDone, { timeout: 60_000, message: 'the reset of a business' });
  ids.add(resets, resetId);
};

/** Something of everything: each create is called a few times, until all that it needs is there. */
export const seed = async (
  { baseUrl, createColleague }: TestCluster,
  tenant: TestTenant,
  count: number,
): Promise<Tenant> => {
  const ids = createIds(await sparedBy(tenant));
  ids.add('/v1/businesses', tenant.tenantId);
  const seeded = { ...tenant, ids };
  const sendUsual = async (operation: Operation, extra = ''): Promise<void> => {
    const command = usualCommand(operation, seeded);
    const named = extra === '' ? command : { ...command, body: distinct(command.body, `${tenant.tenantId} ${extra}`) };
    const { status, text } = await send(baseUrl, tenant, named);
    if (status < 300) remember(ids, operation.path, text);
  };
  await waitFor(async () => (await tenant.api.call<unknown[]>('GET', '/v1/categories')).length > 0);
  await beginAnew(tenant, ids);
  // First: what the examples make would need more approvers.
  await seedPayables(tenant, await createColleague(tenant, 'admin'), ids);
  await seedRates(tenant, ids);
  await seedDimensions(tenant, ids);
  await seedJournal(tenant, ids);
  for (let round = 1; round <= count; round += 1) {
    const skip = (operation: Operation) =>
      operation.path === '/v1/businesses' || operation.path.startsWith('/v1/sandbox');
    for (const operation of API_OPERATIONS.filter(makesSomething))
      if (!skip(operation)) await sendUsual(operation, `${round}`);
    for (const operation of API_OPERATIONS.filter(isList)) await sendUsual(operation);
  }
  return seeded;
};

const DOMAIN = /^[a-z0-9-]+(\.[a-z]+)+$/;

/** Names that must be different are. */
export const distinct = (body: unknown, mark: string): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  const { name, email, billNumber, code, file } = body as Record<string, unknown>;
  return {
    ...body,
    ...(typeof name === 'string' && {
      name: DOMAIN.test(name) ? `x${mark.replaceAll(' ', '-')}.${name}` : `${name} ${mark}`,
    }),
    ...(typeof email === 'string' && { email: `u${mark.replaceAll(' ', '-')}@maple.example` }),
    ...(typeof billNumber === 'string' && { billNumber: `${billNumber} ${mark}` }),
    ...(typeof code === 'string' && { code: mark.replaceAll(' ', '') }),
    ...(file !== undefined && { file: `${file} ${mark}` }),
  };
};
