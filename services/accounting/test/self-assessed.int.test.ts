import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger } from '@outlay/testing';
import { giveMissingAccounts } from '../src/chart/index.ts';
import { startService, type TestService } from './service.ts';
import { bill, playSources, sides } from './sources.ts';

let service: TestService;
let play: ReturnType<typeof playSources>;
let taxCodeId: number;

const code = {
  ...{ code: 'GST-SELF', names: { en: 'GST on imported services', fr: 'TPS sur services importés' }, country: 'CA' },
  ...{ rates: [{ percent: 5, from: '2008-01-01' }], recoverablePercent: 50, reverseCharge: true },
};
const imported = (version: number, status: 'APPROVED' | 'PAID') =>
  bill(9, {
    ...{ version, status, currency: 'CAD', exchangeRate: null, issueDate: '2026-03-20', amount: 200, taxAmount: 0 },
    ...(status === 'PAID' && { amountPaid: 200, paidAt: '2026-04-10T15:00:00.000Z' }),
    taxes: [{ taxCodeId, name: 'GST', rate: 5, amount: 0, recoverableAmount: 0 }],
    lineItems: [
      {
        ...{ id: 1, description: 'Advice from Lyon', quantity: 1, unitPrice: 200, amount: 200, taxAmount: 0 },
        ...{ categoryId: null, departmentId: null, locationId: null, projectId: null },
        taxes: [{ taxCodeId, name: 'GST', rate: 5, amount: 0, recoverableAmount: 0 }],
      },
    ],
  });

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2]) await service.knows({ id, country: 'CA', currency: 'CAD' });
  play = playSources(service, 1);
  taxCodeId = (await service.call('POST', '/v1/tax-codes', {}, code)).body.data.id;
});
afterAll(() => service.stop());

describe('a bill with a tax that the buyer owes', () => {
  it('is posted with it, and the tax report has it on both sides', async () => {
    await play.bill(imported(1, 'APPROVED'));
    const [entry] = await play.of('bill:9', 1);
    expect(sides(entry)).toEqual([
      ['6990', 205, 0],
      ['1200', 5, 0],
      ['2300', 0, 10],
      ['2000', 0, 200],
    ]);
    const report = (await service.call('GET', '/v1/tax-report?from=2026-03&to=2026-03', {})).body.data;
    const sums = { collected: 10, paid: 10, recoverable: 5, notRecoverable: 5 };
    expect(report.codes).toMatchObject([{ ...sums, code: 'GST-SELF', net: 200, recoverablePercent: 50 }]);
    expect(report.totals).toEqual(sums);
  });

  it('stays as it was posted when the code recovers more later, until it is reversed by hand', async () => {
    await service.call('PATCH', `/v1/tax-codes/${taxCodeId}`, {}, { recoverablePercent: 100 });
    await play.bill(imported(2, 'PAID'));
    await play.of('bill_payment:9', 1);
    const [entry] = await play.of('bill:9', 1);
    await service.call('POST', `/v1/journal-entries/${entry.id}/reverse`, {}, {});
    const [, , anew] = await play.of('bill:9', 3);
    expect(sides(anew)).toContainEqual(['1200', 10, 0]);
    const { totals } = (await service.call('GET', '/v1/tax-report?from=2026-03&to=2026-03', {})).body.data;
    expect(totals).toEqual({ collected: 10, paid: 10, recoverable: 10, notRecoverable: 0 });
  });
});

describe('the account of the role', () => {
  it('is given once to a business from before, at the next code that is free', async () => {
    await service.database.look(`DELETE FROM accounts WHERE business_id = 2 AND role = 'self_assessed_tax'`);
    const taken = { code: '2300', names: { en: 'Loans', fr: 'Emprunts' }, type: 'liability' };
    await service.call('POST', '/v1/accounts', { businessId: 2 }, taken);
    const database = openDatabase({
      ...{ url: service.database.url, poolSize: 2, logger: testLogger() },
      ...{ metrics: createMetrics('test'), clock: systemClock },
    });
    const signal = new AbortController().signal;
    await giveMissingAccounts({ database }, signal);
    await giveMissingAccounts({ database }, signal);
    await database.close();
    const given = await service.call('GET', '/v1/accounts?role=self_assessed_tax', { businessId: 2 });
    expect(given.body.data).toMatchObject([{ code: '2301', type: 'liability', name: 'Self-assessed tax payable' }]);
  });
});
