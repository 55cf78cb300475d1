import { CANADIAN } from '../smoke/bill-cluster.ts';
import type { TestTenant } from '../smoke/test-cluster.ts';
import type { Ids } from './ids.ts';

const IN_A_WEEK = 7 * 86_400_000;

/**
 * What no example alone brings into being: a bill with a file that goes to the bank in a batch. Another administrator is
 * needed, because nobody approves a bill that they entered.
 */
export const seedPayables = async (
  { api, tenantId }: TestTenant,
  { api: approver }: TestTenant,
  ids: Ids,
): Promise<void> => {
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
