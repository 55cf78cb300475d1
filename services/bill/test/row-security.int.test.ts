import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Operation, operationsOf } from '@outlay/contracts';
import { createSecretBox } from '@outlay/store';
import { byteColumns, resealWith, rowsOfAnotherTenant, tablesWithoutRowSecurity } from '@outlay/testing';
import { putEmployeeBank } from '../src/batches/employee-accounts/employee-bank.table.ts';
import { SEALED } from '../src/sealed.ts';
import { SECRETS_KEY, startService, type TestService } from './service.ts';
import { CANADIAN, createWalk, inDays, OWNER } from './walk.ts';

const stranger = { businessId: 2, userId: 7, credentialId: 'key_stranger' };
const UNKNOWN = '987654';
const BODIES: Record<string, unknown> = {
  updateBill: { memo: 'stolen' },
  denyBill: { comment: 'stolen' },
  unmarkBillPaid: { comment: 'stolen' },
  failBillPayment: { reason: 'stolen' },
  scheduleBillPayment: { scheduledDate: inDays(3) },
  rescheduleBillPayment: { scheduledDate: inDays(3) },
  updateVendor: { name: 'stolen' },
  setReimbursementDetails: { paymentDetails: { routingNumber: '021000021', accountNumber: '1234' } },
  setVendorPaymentMethod: { paymentDetails: { routingNumber: '021000021', accountNumber: '1234' } },
  addBillAttachment: { fileName: 'a', contentType: 'text/plain', content: 'YWJj' },
  importPaymentResults: { format: 'csv', content: 'OUT1,paid,' },
};
const TABLES = [
  'bills',
  'bill_history',
  'payments',
  'bill_attachments',
  'vendors',
  'funding_accounts',
  'payment_batches',
  'payment_batch_files',
  'payment_batch_results',
  'employee_banks',
  'former_employee_banks',
  'report_payments',
  'employees',
  'businesses',
  'members',
  'outbox',
];
const one: Operation[] = operationsOf('bill').filter(({ path }) =>
  /\{(id|\w*Id)\}/.test(path.replace('{businessId}', '')),
);

let service: TestService;
let ids: Record<string, string>;
const pathOf = ({ path }: Operation, own: boolean): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'businessId' ? '2' : own ? UNKNOWN : (ids[name] ?? UNKNOWN),
  );

beforeAll(async () => {
  service = await startService();
  const walk = createWalk(service);
  await walk.begin();
  await service.knows({ id: 2 });
  const bill = await walk.scheduled();
  const originator = { format: 'pain001', name: 'Secret', accountNumber: '1', bic: 'ROYCCAT2' };
  const account = await walk.post('/v1/businesses/1/funding-accounts', { name: 'Secret', currency: 'CAD', originator });
  const command = { billIds: [bill.id], format: 'pain001', fundingAccountId: account.body.data.id };
  const batch = await walk.post('/v1/businesses/1/payment-batches', command, OWNER);
  const file = { fileName: 'a', contentType: 'text/plain', content: 'YWJj' };
  const attached = await walk.post(`/v1/businesses/1/bills/${bill.id}/attachments`, file);
  ids = {
    billId: `${bill.id}`,
    id: `${bill.vendorId}`,
    batchId: `${batch.body.data.id}`,
    fundingAccountId: `${account.body.data.id}`,
    attachmentId: `${attached.body.data.id}`,
  };
});
afterAll(() => service.stop());

describe('the row-level security between businesses', () => {
  it.each(one.map((operation) => [operation.id, operation] as const))(
    "%s answers for another business's id exactly as for an unknown one",
    async (id, operation) => {
      const accept = { accept: '*/*' };
      const foreign = await service.call(operation.method, pathOf(operation, false), stranger, BODIES[id], accept);
      const unknown = await service.call(operation.method, pathOf(operation, true), stranger, BODIES[id], accept);
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    },
  );

  it.each(TABLES)(
    'stands around %s: without a business named, or with another one, there are no rows of it',
    async (table) => {
      expect(await rowsOfAnotherTenant(service.database, table)).toEqual([]);
    },
  );

  it('stands around every table that has a business', async () => {
    expect(await tablesWithoutRowSecurity(service.database)).toEqual([]);
  });
});

describe('what is sealed', () => {
  const names = SEALED.map(({ table, column }) => `${table}.${column}`);

  it('is every column of bytes but the content of attachments and what signs links to them', async () => {
    expect(new Set([...names, 'bill_attachments.content', 'bill_attachments.link_key'])).toEqual(
      new Set(await byteColumns(service.database)),
    );
  });

  it('is sealed anew with another key, each value under its own name', async () => {
    await createWalk(service).vendor({ country: 'US', taxId: '12-3456789' });
    const person = { verifiedAt: null, verifiedBy: null, bankChangedBy: 7, bankChangers: [7] };
    const hold = { ...person, holdUntil: null };
    const put = { businessId: 1, employeeId: 12, details: CANADIAN, hold, now: new Date() };
    const { text, values } = putEmployeeBank(createSecretBox(SECRETS_KEY), put);
    await service.database.look(text, [...(values ?? [])]);
    const next = `next:${Buffer.alloc(32, 8).toString('base64')}`;
    const resealed = await resealWith(service.database, SEALED, `${next},${SECRETS_KEY}`);
    expect(resealed).toEqual(
      names.map((name) => ({ name, keys: [{ keyId: 'next', count: expect.any(Number) }], left: 0 })),
    );
    expect(await resealWith(service.database, SEALED, next)).toEqual(resealed);
  });
});
