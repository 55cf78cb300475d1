import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type exampleOf, XLSX_TYPE } from '@outlay/contracts';
import { systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { openBillOperator } from '../src/operator.ts';
import { startService, type TestService } from './service.ts';
import { APPROVER, BILLS, CANADIAN, CPA, createWalk, inDays, OWNER, type Walk } from './walk.ts';

const BATCHES = '/v1/businesses/1/payment-batches';

let service: TestService;
let walk: Walk;
beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
});
afterAll(() => service.stop());

it('the operator publishes what all vendors of a business are called, and those of no other', async () => {
  const { status, body } = await walk.post('/v1/vendors', {
    name: 'Moulin des Cantons',
    currency: 'CAD',
    country: 'CA',
  });
  expect(status).toBe(201);
  const { id, businessId } = body.data;
  const more = `INSERT INTO vendors SELECT (jsonb_populate_record(v, jsonb_build_object('id', v.id + 1000000 + n, 'name', 'Vendor ' || n))).*
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

describe('files for spreadsheets', () => {
  const file = async (path: string, caller: Partial<Caller> = OWNER) => {
    const reply = await service.call('GET', path, caller);
    return { ...reply, lines: reply.text.split('\r\n').slice(0, -1) };
  };

  it('have bills with the name of their vendor, each tax and the worth by themselves', async () => {
    const vendor = await walk.vendor({ name: 'Moulin, "frères"' });
    const taxes = [
      { name: 'GST', amount: 5 },
      { name: 'QST', amount: 9.98 },
    ];
    await walk.draft({
      vendorId: vendor.id,
      billNumber: 'EXPORTED',
      amount: 114.98,
      currency: 'USD',
      exchangeRate: 2,
      taxes,
    });
    const columns = 'billNumber,vendor,dueDate,amount,currency,gst,qst,hst,worth,worthCurrency,statusLabel';
    const { lines } = await file(`${BILLS}/export?billNumber=EXPORTED&columns=${columns}`, {
      ...OWNER,
      locale: 'fr-CA',
    });
    expect(lines).toEqual([
      'Numéro de facture,Fournisseur,Échéance,Montant,Devise,TPS,TVQ,TVH,Valeur,Devise de la valeur,État',
      'EXPORTED,"Moulin, ""frères""",2026-03-31,114.98,USD,5,9.98,,229.96,CAD,Brouillon',
    ]);
    const unseen = await file(`${BILLS}/export?billNumber=EXPORTED&columns=vendor`, {
      ...OWNER,
      scopes: ['bills:read'],
    });
    expect(unseen.lines).toEqual(['Vendor', '']);
    const all = await file(`${BILLS}/export?sortBy=dueDate&sortOrder=desc&columns=id&headers=fields`);
    const { body } = await service.call('GET', `${BILLS}?sortBy=dueDate&pageSize=100`, OWNER);
    expect(all.lines.slice(1).map(Number)).toEqual(body.data.map(({ id }: { id: number }) => id));
    expect((await file(`${BILLS}/export?columns=iban`)).status).toBe(400);
  });

  it('have vendors with no more of their bank accounts than the API shows', async () => {
    const details = { ...CANADIAN, accountNumber: '7654321' };
    const { id } = await walk.vendor({ name: 'Masked', taxId: '123456789RT0001', paymentDetails: details });
    const { text, lines } = await file('/v1/vendors/export?search=Masked&columns=id,name,taxId,bankAccount');
    const { body } = await service.call('GET', `/v1/vendors/${id}`, OWNER);
    const { taxId, paymentDetails } = body.data;
    expect(lines.at(-1)).toBe(`${id},Masked,${taxId},${paymentDetails.accountNumber}`);
    expect(text).not.toMatch(/7654321|123456789/);
    expect((await file('/v1/vendors/export?format=xlsx')).headers.get('content-type')).toBe(XLSX_TYPE);
  });

  it('have batches, and the payments of one, for those who may see them', async () => {
    const made = await walk.post('/v1/businesses/1/funding-accounts', {
      name: 'Operating',
      currency: 'CAD',
      originator: CPA,
    });
    const account = made.body.data.id;
    const bill = await walk.scheduled({ amount: 77.5 }, inDays(9));
    const { id } = (await walk.post(BATCHES, { billIds: [bill.id], format: 'cpa005', fundingAccountId: account })).body
      .data;
    const batches = await file(`${BATCHES}/export?bankFormat=cpa005&columns=id,fundingAccount,totalAmount,statusLabel`);
    expect(batches.lines).toContain(`${id},Operating,77.5,Created`);
    const payments = await file(`${BATCHES}/${id}/payments/export?columns=payee,amount,currency,billId`);
    expect(payments.lines[1]).toMatch(new RegExp(`^Vendor \\d+,77.5,CAD,${bill.id}$`));
    expect((await file(`${BATCHES}/export`, APPROVER)).status).toBe(403);
    expect((await file(`${BATCHES}/${id}/payments/export`, APPROVER)).status).toBe(403);
    expect((await file(`${BATCHES}/987654/payments/export`)).status).toBe(404);
  });

  it('have just those that were chosen, of each list', async () => {
    const chosen = await walk.scheduled({}, inDays(9));
    await walk.scheduled({}, inDays(9));
    for (const [path, id] of [
      [BILLS, chosen.id],
      ['/v1/vendors', chosen.vendorId],
    ])
      expect((await file(`${path}/export?columns=id&headers=fields&ids=${id},987654`)).lines).toEqual(['id', `${id}`]);
  });
});

// The last one: it leaves more bills than a page of a list has.
it('the operator publishes the approved bills of a business as they are now, or those alone that are of a day or later', async () => {
  const { id } = await walk.approved({ issueDate: '2026-03-01' });
  const columns = `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'bills' AND is_generated = 'NEVER'`;
  const [row] = await service.database.look<{ names: string }>(columns);
  const more = `INSERT INTO bills (${row?.names}) SELECT ${row?.names} FROM (SELECT (jsonb_populate_record(b,
    jsonb_build_object('id', b.id + 1000000 + n, 'bill_number', 'N' || n))).* FROM bills b, generate_series(1, 130) n WHERE b.id = $1) AS made`;
  await service.database.look(more, [id]);
  await walk.draft();
  const operator = openBillOperator({ databaseUrl: service.database.url, clock: systemClock, logger: testLogger() });
  const first = inDays(-3);
  let published = 0;
  try {
    const all = await operator.publishBills(1, null);
    expect(all).toBeGreaterThanOrEqual(131);
    // It was approved today, and nobody knows when its copies were, which are of March.
    const since = await operator.publishBills(1, first);
    expect(since).toBe(all - 130);
    expect(await operator.publishBills(1, inDays(3))).toBe(0);
    expect(await operator.publishBills(2, null)).toBe(0);
    published = all + since;
  } finally {
    await operator.close();
  }
  type Listed = ReturnType<typeof exampleOf<'business.bills_listed'>>['data'];
  const listed = () => service.publishedOf('business.bills_listed').flatMap(({ data }) => (data as Listed).bills);
  await waitFor(() => listed().length === published);
  const { body } = await service.call('GET', `${BILLS}/${id}`, OWNER);
  const { allowedActions: _, lookAlikes: _none, ...shown } = body.data;
  expect(listed().filter((bill) => bill.id === id)).toEqual([shown, shown]);
});
