import type { BillView, Role, VendorView } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import { createApi } from '../../local/seed/api.ts';
import type { BillTenant } from '../../local/seed/bill.ts';
import { startTestCluster, type TestCluster, type TestTenant } from './test-cluster.ts';

export const CANADIAN = { institutionNumber: '006', transitNumber: '00123' };
/** In milliseconds. */
export const DAY = 86_400_000;

const userOf = ({ userId: id, apiKey }: TestTenant, role: Role) => ({
  id,
  name: role,
  email: `${role}@bills.example`,
  role,
  apiKey,
});

/** A business with an owner, an administrator and an accountant, each with a key of their own. */
const found = async ({ createTenant, createColleague }: TestCluster): Promise<BillTenant> => {
  const owner = await createTenant('Bills');
  const [admin, accountant] = [await createColleague(owner, 'admin'), await createColleague(owner, 'accountant')];
  const users = [userOf(owner, 'owner'), userOf(admin, 'admin'), userOf(accountant, 'accountant')];
  return { tenantId: owner.tenantId, users };
};

/** The whole cluster with a business that pays bills, the steps that it takes, and a receiver of all its events. */
export const startBillCluster = async () => {
  const receiver = await startReceiver();
  const cluster = await startTestCluster();
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await receiver.close();
  };
  const tenant = await found(cluster).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const base = `/v1/businesses/${tenant.tenantId}`;
  const api = (index: number) =>
    createApi(cluster.baseUrl, { tenantId: tenant.tenantId, apiKey: tenant.users[index]?.apiKey ?? '' });
  const [owner, admin] = [api(0), api(1)];
  await owner.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
  let numbers = 0;

  /** A verified vendor with this account. */
  const vendorWith = async (account: string): Promise<VendorView> => {
    numbers += 1;
    const command = {
      name: `Vendor ${numbers}`,
      defaultPaymentMethod: 'EFT',
      paymentDetails: { ...CANADIAN, accountNumber: account },
    };
    const vendor = await owner.call<VendorView>('POST', '/v1/vendors', command);
    await admin.call('POST', `/v1/vendors/${vendor.id}/verify`);
    return vendor;
  };
  const get = (id: number) => owner.call<BillView>('GET', `${base}/bills/${id}`);

  return {
    ...cluster,
    receiver,
    tenant,
    base,
    owner,
    admin,
    vendorWith,
    get,
    reached: (id: number, status: string) =>
      waitFor(async () => (await get(id)).status === status, { timeout: 20_000, message: `bill ${id} ${status}` }),
    /** An approved bill of a vendor with this account. */
    ready: async (account: string): Promise<number> => {
      const { id: vendorId } = await vendorWith(account);
      const command = {
        vendorId,
        billNumber: `E-${numbers}`,
        amount: 904,
        issueDate: '2026-01-01',
        dueDate: '2026-01-31',
      };
      const { id } = await owner.call<BillView>('POST', `${base}/bills`, command);
      await owner.call('POST', `${base}/bills/${id}/submit`);
      await admin.call('POST', `${base}/bills/${id}/approve`);
      return id;
    },
    schedule: async (id: number): Promise<void> => {
      const scheduledDate = new Date(Date.now() + 30 * DAY).toISOString();
      await owner.call('POST', `${base}/bills/bulk/schedule-payment`, { billIds: [id], scheduledDate });
      const { status } = await get(id);
      if (status !== 'SCHEDULED') throw new Error(`bill ${id} is ${status} instead of SCHEDULED`);
    },
    /** The kinds of the events of a bill that the receiver was sent so far. */
    received: (id: number): string[] =>
      receiver.requests
        .map(({ body }) => body as { type: string; data: { bill?: { id: number } } })
        .filter(({ data }) => data.bill?.id === id)
        .map(({ type }) => type),
    stop,
  };
};

export type BillCluster = Awaited<ReturnType<typeof startBillCluster>>;
