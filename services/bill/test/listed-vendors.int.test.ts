import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { exampleOf } from '@outlay/contracts';
import { systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { openBillOperator } from '../src/operator.ts';
import { startService, type TestService } from './service.ts';
import { createWalk } from './walk.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('the operator publishes what all vendors of a business are called, and those of no other', async () => {
  const walk = createWalk(service);
  await walk.begin();
  const { status, body } = await walk.post('/v1/vendors', {
    name: 'Moulin des Cantons',
    currency: 'CAD',
    country: 'CA',
  });
  expect(status).toBe(201);
  const { id, businessId } = body.data;
  const more = `INSERT INTO vendors SELECT (jsonb_populate_record(v, jsonb_build_object('id', v.id + n, 'name', 'Vendor ' || n))).*
    FROM vendors v, generate_series(1, 600) n WHERE v.id = $1`;
  await service.database.look(more, [id]);
  const operator = openBillOperator({ databaseUrl: service.database.url, clock: systemClock, logger: testLogger() });
  try {
    expect(await operator.publishVendors(businessId)).toBe(601);
    expect(await operator.publishVendors(businessId + 1)).toBe(0);
  } finally {
    await operator.close();
  }
  type Listed = ReturnType<typeof exampleOf<'business.vendors_listed'>>['data'];
  const events = () => service.publishedOf('business.vendors_listed');
  await waitFor(() => events().length === 2);
  const vendors = events().flatMap(({ data }) => (data as Listed).vendors);
  expect(vendors[0]).toEqual({ id, name: 'Moulin des Cantons', version: 1 });
  expect(new Set(vendors.map((one) => one.id)).size).toBe(601);
});
