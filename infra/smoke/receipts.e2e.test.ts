import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope, ExpenseView, MileageTripView, ReceiptSplitView, ReceiptView } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import sharp from 'sharp';
import { seedMileage } from '../local/seed/mileage-receipt.ts';
import { textsIn } from '../local/seed/texts.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';

const DATE = 'Le 3 févr. 2026';
const LINES = ['CAFE OLIMPICO', 'SOUS-TOTAL 26,09 $', 'TPS 1,30 $', 'TVQ 2,60 $', 'TOTAL 29,99 $', DATE];

let cluster: SharedCluster;
let tenant: TestTenant;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

const photo = async (mark: string): Promise<Buffer> => {
  const rows = [...LINES, mark].map(
    (line, index) => `<text x="30" y="${60 + index * 48}" font-size="28">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="460" font-family="DejaVu Sans">
    <rect width="640" height="460" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
};

const upload = async (mark: string): Promise<ReceiptView> => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await photo(mark))], { type: 'image/jpeg' }), 'lunch.jpg');
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'x-tenant-id': String(tenant.tenantId) };
  const response = await fetch(`${cluster.baseUrl}/v1/receipts`, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data: ReceiptView };
  expect([response.status, data.status]).toEqual([201, 'uploaded']);
  return data;
};

const statusOf = async (id: number): Promise<string> =>
  (await tenant.api.call<ReceiptView>('GET', `/v1/receipts/${id}`)).status;

type Received = Envelope<{ expense?: ExpenseView; trip?: MileageTripView; receipt?: ReceiptView }>;
const received = (): Received[] => receiver.requests.map(({ body }) => body as Received);
const receivedOf = (type: string, fits: (data: Received['data']) => boolean): Received[] =>
  received().filter((event) => event.type === type && fits(event.data));
const eventually = <T>(check: () => T | Promise<T>) => waitFor(check, { timeout: 60_000 });

beforeAll(async () => {
  [cluster, receiver] = await Promise.all([sharedCluster(), startReceiver()]);
  tenant = await cluster.createTenant('Receipts');
  await tenant.api.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
}, 120_000);
afterAll(async () => {
  await receiver.close();
}, 60_000);

describe('a photo of a receipt', () => {
  it('becomes a validated expense, is split among three people and put together again', async () => {
    const { id } = await upload('No 1');
    const read = await eventually(async () => {
      const receipt = await tenant.api.call<ReceiptView>('GET', `/v1/receipts/${id}`);
      return receipt.status === 'extracted' && receipt.expenseId !== null && receipt;
    });
    const ours = ({ expense }: Received['data']): boolean => expense?.id === read.expenseId;
    await eventually(
      () => receivedOf('expense.created', ours).length > 0 && receivedOf('expense.validated', ours).length > 0,
    );
    const known = {
      merchant: 'CAFE OLIMPICO',
      amount: 29.99,
      currency: 'CAD',
      date: '2026-02-03',
      status: 'validated',
    };
    for (const kind of ['expense.created', 'expense.validated'])
      expect(receivedOf(kind, ours)[0]?.data.expense).toMatchObject(known);
    // Of its draft nothing was sent, not even to an endpoint that subscribes to everything.
    expect(received().filter(({ type }) => type.startsWith('expense_draft.'))).toEqual([]);
    expect(received().filter(({ data }) => data.expense?.amount === null)).toEqual([]);
    const others = [];
    for (const name of ['Anna', 'Ben']) {
      const person = { name, email: `${name.toLowerCase()}@receipts.example`, role: 'employee' };
      others.push(await tenant.api.call<{ id: number }>('POST', `/v1/businesses/${tenant.tenantId}/users`, person));
    }
    const userIds = [tenant.userId, ...others.map((other) => other.id)];
    const split = await eventually(() =>
      tenant.api.call<ReceiptSplitView>('POST', `/v1/receipts/${id}/split/evenly`, { userIds }).catch(() => undefined),
    );
    expect(split?.splits.map(({ amount }) => amount)).toEqual([10, 10, 9.99]);
    const children = new Set(split?.splits.map(({ expenseId }) => expenseId));
    const isChild = ({ expense }: Received['data']): boolean => children.has(expense?.id ?? 0);
    await eventually(() => receivedOf('expense.created', isChild).length === 3);
    await tenant.api.call('DELETE', `/v1/receipts/${id}/split`);
    await eventually(() => receivedOf('expense.deleted', isChild).length === 3);
  }, 180_000);

  it('is read after its reader was killed, once', async () => {
    const { id } = await upload('No 2');
    await eventually(async () => (await statusOf(id)) === 'processing' || (await statusOf(id)) === 'extracted');
    await cluster.kill('mileage-receipt', 'SIGKILL');
    await cluster.start('mileage-receipt');
    await eventually(async () => (await statusOf(id)) === 'extracted');
    const ours = ({ receipt }: Received['data']): boolean => receipt?.id === id;
    await eventually(() => receivedOf('receipt.extracted', ours).length > 0);
    expect(new Set(receivedOf('receipt.extracted', ours).map((event) => event.id)).size).toBe(1);
  }, 180_000);
});

describe('a mileage trip over the step of 5,000 km', () => {
  it('pays both rates, makes its expense and publishes both', async () => {
    const path = `/v1/businesses/${tenant.tenantId}/mileage-trips`;
    const drive = (claimed: number, date: string) =>
      tenant.api.call<MileageTripView>('POST', path, { date, distance: { claimed } });
    await drive(4_950, '2026-01-10');
    const trip = await drive(120, '2026-01-11');
    expect(trip.amount).toBe(83.4);
    const linked = await eventually(async () => {
      const { expenseId } = await tenant.api.call<MileageTripView>('GET', `${path}/${trip.id}`);
      return expenseId;
    });
    const expense = await tenant.api.call<ExpenseView>('GET', `/v1/expenses/${linked}`);
    expect(expense).toMatchObject({ type: 'mileage', amount: 83.4, currency: 'CAD', date: '2026-01-11' });
    const ours = (data: Received['data']): boolean => data.trip?.id === trip.id || data.expense?.id === linked;
    await eventually(
      () => receivedOf('mileage_trip.created', ours).length && receivedOf('expense.created', ours).length,
    );
  }, 120_000);
});

describe('the sample data of the sandbox', () => {
  it('has trips and receipts that read themselves', async () => {
    const other = await cluster.createTenant('Samples');
    const command = { credentials: other, categories: new Map(), today: new Date(), seed: 1, texts: textsIn('fr-CA') };
    const { trips, receipts } = await seedMileage(cluster.baseUrl, command);
    const path = `/v1/businesses/${other.tenantId}/mileage-trips?pageSize=100`;
    expect(await other.api.call('GET', path)).toHaveLength(trips);
    await eventually(async () => {
      const read = await other.api.call<ReceiptView[]>('GET', '/v1/receipts?status=extracted');
      return read.length === receipts && read.every(({ extraction }) => extraction?.amount.value);
    });
  }, 120_000);
});
