import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type BillView, type ExpenseView, type MileageTripView, SERVICES, type Service } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import { checkOutPrevious } from '../prove/deploy/previous.ts';
import { startTestCluster } from './cluster/test-cluster.ts';

const previous = checkOutPrevious();
const where = previous ? `commit ${previous.commit}` : 'no earlier commit here: skipped';
process.stdout.write(`Old and new together: ${where}\n`);
/** A shallow clone has nothing to compare with, and fails instead of passing. */
const itWithHistory = previous ? it : it.skip;

afterAll(() => previous?.close());

const today = '2026-03-13';
const STOPS = [
  { address: 'Saint-Denis, Montréal', latitude: 45.5285, longitude: -73.5882 },
  { address: 'Jean-Talon, Montréal', latitude: 45.5362, longitude: -73.6149 },
];

/** The ways between the services: through the gateway and over the broker, on the newest schema. */
const smoke = async (old: readonly Service[]): Promise<void> => {
  // A service that is new since then has no former code: today's runs beside the others'.
  const known = old.filter((service) => existsSync(join(previous?.root ?? '', 'services', service, 'src')));
  const roots = Object.fromEntries(known.map((service) => [service, previous?.root ?? '']));
  const cluster = await startTestCluster({ roots });
  const receiver = await startReceiver();
  try {
    const { tenantId, userId, api } = await cluster.createTenant('Old and new');
    const hook = await api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', {
      url: receiver.url,
      events: ['*'],
    });
    const expense = await api.call<ExpenseView>('POST', '/v1/expenses', {
      merchant: 'Café',
      amount: 18.4,
      date: today,
    });
    const vendor = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
    const command = {
      vendorId: vendor.id,
      billNumber: 'O-1',
      amount: 904,
      issueDate: '2026-01-01',
      dueDate: '2026-01-31',
    };
    const bill = await api.call<BillView>('POST', `/v1/businesses/${tenantId}/bills`, command);
    const trips = `/v1/businesses/${tenantId}/mileage-trips`;
    const trip = await api.call<MileageTripView>('POST', trips, { date: today, name: 'There', stops: STOPS });
    // Published by mileage-receipt, handled by expense, which publishes its own, handled by mileage-receipt.
    await waitFor(async () => (await api.call<MileageTripView>('GET', `${trips}/${trip.id}`)).expenseId !== null);
    const received = (type: string, id: number) =>
      receiver.requests.find(({ body }) => {
        const { type: kind, data } = body as { type: string; data: Record<string, { id: number }> };
        return kind === type && Object.values(data).some((one) => one.id === id);
      });
    const delivered = await waitFor(() => received('expense.created', expense.id));
    const signature = createHmac('sha256', hook.secret).update(delivered.raw).digest('hex');
    expect(delivered.headers['x-service-signature']).toBe(signature);
    expect(delivered.body).toMatchObject({
      data: { expense: { amount: 18.4 } },
      metadata: { businessId: tenantId, userId },
    });
    await waitFor(() => received('bill.created', bill.id) && received('mileage_trip.created', trip.id));
    const listed = await api.call<ExpenseView[]>('GET', '/v1/expenses');
    expect(listed.map(({ id }) => id)).toContain(expense.id);
    const deliveries = `/v1/webhooks/${hook.id}/deliveries`;
    await waitFor(async () =>
      (await api.call<{ status: string }[]>('GET', deliveries)).some(({ status }) => status === 'success'),
    );
  } finally {
    await cluster.stop();
    await receiver.close();
  }
};

describe('on the newest schema', () => {
  itWithHistory("the previous version's expense service works with today's others", () => smoke(['expense']), 120_000);

  itWithHistory(
    "today's expense service works with the previous version's others",
    () => smoke(SERVICES.filter((service) => service !== 'expense')),
    120_000,
  );
});
