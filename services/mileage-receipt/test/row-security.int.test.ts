import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOfAnotherTenant, tablesWithoutRowSecurity } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
  const command = { date: '2026-01-01', distance: { claimed: 1 }, name: 'Secret' };
  await service.call('POST', '/v1/businesses/1/mileage-trips', {}, command);
});
afterAll(() => service.stop());

describe('row-level security between businesses', () => {
  it.each([
    'businesses',
    'members',
    'employees',
    'categories',
    'locations',
    'known_expenses',
    'vehicles',
    'saved_trips',
    'mileage_rates',
    'mileage_trips',
    'mileage_recomputations',
    'receipts',
    'receipt_splits',
    'reading_turns',
    'outbox',
    'inbox',
    'audit_log',
    'idempotency_keys',
  ])('stands around %s: with another business named there are no rows of it', async (table) => {
    expect(await rowsOfAnotherTenant(service.database, table)).toEqual([]);
  });

  it('protects every table that has a business', async () => {
    expect(await tablesWithoutRowSecurity(service.database)).toEqual([]);
  });
});
