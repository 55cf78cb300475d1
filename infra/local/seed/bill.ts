import type { BillStatus, BillView, CreateBill, CreateVendor, PaymentBatchView, VendorView } from '@outlay/contracts';
import { type Api, createApi } from './api.ts';
import type { SeedUser } from './gateway.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleTexts } from './texts.ts';

export type BillTenant = { tenantId: number; users: readonly SeedUser[] };

const canadian = (accountNumber: string) => ({ institutionNumber: '006', transitNumber: '00123', accountNumber });
const american = { routingNumber: '021000021', accountNumber: '000123456789', accountType: 'checking' as const };

type SampleVendor = Partial<CreateVendor> & { name: keyof SampleTexts['vendors']; from: number; to: number };

/** The last digits of an account decide what the sandbox's bank does with a payment to it: …0001 to …0004, else it arrives. */
const VENDORS: readonly SampleVendor[] = [
  { name: 'mill', paymentDetails: canadian('20304567'), from: 400, to: 3200 },
  { name: 'power', paymentDetails: canadian('77001234'), from: 150, to: 900 },
  { name: 'sugar', paymentDetails: canadian('55508899'), from: 300, to: 2100 },
  { name: 'closed', paymentDetails: canadian('44440001'), from: 80, to: 600 },
  { name: 'insufficient', paymentDetails: canadian('44440002'), from: 120, to: 400 },
  { name: 'returned', paymentDetails: canadian('44440003'), from: 200, to: 900 },
  { name: 'slow', paymentDetails: canadian('44440004'), from: 150, to: 1200 },
  { name: 'american', paymentDetails: american, currency: 'USD', country: 'US', from: 100, to: 800 },
];
const UNVERIFIED: SampleVendor = {
  name: 'unverified',
  paymentDetails: canadian('33334321'),
  from: 60,
  to: 500,
};

/** How many bills of each state the first business gets; the other one gets one of each. */
const COUNTS: Readonly<Record<BillStatus, number>> = {
  DRAFT: 3,
  PENDING_APPROVAL: 3,
  APPROVED: 2,
  READY_FOR_PAYMENT: 4,
  SCHEDULED: 3,
  PROCESSING: 2,
  PAID: 3,
  MARKED_PAID: 2,
  DENIED: 2,
  CANCELLED: 2,
  PAYMENT_FAILED: 2,
};

const ORIGINATOR = {
  format: 'cpa005',
  originatorId: '0012345678',
  dataCentre: '00330',
  institutionNumber: '003',
  transitNumber: '04567',
  accountNumber: '5554321',
} as const;

const DAY = 86_400_000;
const dayFrom = (today: Date, days: number): string =>
  new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);

type SampleOf = { today: Date; number: number; sample: Pick<SampleVendor, 'from' | 'to'>; texts: SampleTexts };

/** A bill of the last weeks, due within the next or the last ones. The same for the same random numbers. */
export const sampleBill = (
  random: Random,
  { today, number, sample: { from, to }, texts }: SampleOf,
): Omit<CreateBill, 'vendorId'> => {
  const net = random.integer(from * 100, to * 100);
  const taxes = [
    { name: 'GST', rate: 5, amount: Math.round(net * 0.05) / 100 },
    { name: 'QST', rate: 9.975, amount: Math.round(net * 0.09975) / 100 },
  ];
  const tax = taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const age = random.integer(1, 60);
  return {
    billNumber: `F-${String(number).padStart(4, '0')}`,
    issueDate: dayFrom(today, -age),
    dueDate: dayFrom(today, 30 - age),
    lineItems: [{ description: texts.delivered, amount: (net + tax) / 100, taxAmount: tax / 100 }],
    taxes,
  };
};

type People = { payer: Api; clerk: Api; byId: ReadonlyMap<number, Api>; texts: SampleTexts };

const peopleOf = (baseUrl: string, { tenantId, users }: BillTenant): Omit<People, 'texts'> => {
  const api = ({ apiKey }: SeedUser) => createApi(baseUrl, { apiKey, tenantId });
  const of = (role: string): SeedUser => {
    const found = users.find((user) => user.role === role);
    if (!found) throw new Error(`no ${role} to enter bills`);
    return found;
  };
  return {
    payer: api(of('owner')),
    clerk: api(of('accountant')),
    byId: new Map(users.map((user) => [user.id, api(user)])),
  };
};

const createVendors = async ({ clerk, payer, texts }: People) => {
  const make = ({ from, to, name, ...command }: SampleVendor) =>
    clerk.call<VendorView>('POST', '/v1/vendors', {
      ...command,
      name: texts.vendors[name],
      defaultPaymentMethod: command.currency === 'USD' ? 'ACH' : 'EFT',
      paymentTermsDays: 30,
    });
  const verified: { vendor: VendorView; sample: SampleVendor }[] = [];
  for (const sample of VENDORS) {
    const vendor = await make(sample);
    await payer.call('POST', `/v1/vendors/${vendor.id}/verify`);
    verified.push({ vendor, sample });
  }
  return { verified, unverified: { vendor: await make(UNVERIFIED), sample: UNVERIFIED } };
};

/** Takes one bill from its entry to a decision of its approver. */
const actionsOf = (people: People, bills: string) => {
  const act = (id: number, action: string, body?: unknown, who: Api = people.clerk) =>
    who.call<BillView>('POST', `${bills}/${id}/${action}`, body);
  const decide = async (id: number, action: string, body?: unknown): Promise<void> => {
    const { nextApprovers } = await act(id, 'submit');
    const approver = people.byId.get(nextApprovers[0] ?? 0);
    if (!approver) throw new Error(`no user of the sandbox approves bill ${id}`);
    await act(id, action, body, approver);
  };
  return {
    act,
    approve: (id: number) => decide(id, 'approve'),
    deny: (id: number) => decide(id, 'deny', { comment: people.texts.denied }),
  };
};

type Ids = Record<BillStatus, number[]>;

/** Bank files bring bills into the states that only a bank can: they need no business day to come. */
const throughBank = async ({ payer, texts }: People, base: string, ids: Ids): Promise<void> => {
  const account = { name: texts.bankAccount, currency: 'CAD', originator: { ...ORIGINATOR, ...texts.originator } };
  const { id: fundingAccountId } = await payer.call<{ id: number }>('POST', `${base}/funding-accounts`, account);
  const batch = (billIds: number[]) =>
    payer.call<PaymentBatchView>('POST', `${base}/payment-batches`, { billIds, format: 'cpa005', fundingAccountId });
  const reference = async (id: number) =>
    `OUT${(await payer.call<{ id: number }[]>('GET', `${base}/bills/${id}/payments`))[0]?.id}`;
  await batch(ids.PROCESSING);
  const paid = await batch(ids.PAID);
  await payer.call('POST', `${base}/payment-batches/${paid.id}/confirm`);
  const failed = await batch(ids.PAYMENT_FAILED);
  const lines = await Promise.all(
    ids.PAYMENT_FAILED.map(async (id) => `${await reference(id)},rejected,${texts.paymentFailed}`),
  );
  const results = { format: 'csv', content: ['reference,status,reason', ...lines].join('\n') };
  await payer.call('POST', `${base}/payment-batches/${failed.id}/results`, results);
};

/**
 * Vendors that settle, fail and return, and bills in each of the eleven states, made through the public API by an
 * accountant, their approvers and the owner who pays. Returns how many bills there are.
 */
export const seedBills = async (
  baseUrl: string,
  tenant: BillTenant,
  { today, seed, scale, texts }: { today: Date; seed: number; scale: 'several' | 'one'; texts: SampleTexts },
): Promise<number> => {
  const people = { ...peopleOf(baseUrl, tenant), texts };
  const base = `/v1/businesses/${tenant.tenantId}`;
  const random = createRandom(seed);
  const { verified, unverified } = await createVendors(people);
  const canadians = verified.filter(({ vendor }) => vendor.currency === 'CAD');
  const { act, approve, deny } = actionsOf(people, `${base}/bills`);
  let number = 0;

  const enter = async (status: BillStatus): Promise<number> => {
    number += 1;
    const paidByFile = ['PROCESSING', 'PAID', 'PAYMENT_FAILED'].includes(status);
    const chosen = random.pick(paidByFile ? canadians : verified);
    const { vendor, sample } = status === 'APPROVED' ? unverified : chosen;
    const command = { ...sampleBill(random, { today, number, sample, texts }), vendorId: vendor.id };
    const { id } = await people.clerk.call<BillView>('POST', `${base}/bills`, command);
    if (status === 'PENDING_APPROVAL') await act(id, 'submit');
    else if (status === 'DENIED') await deny(id);
    else if (status === 'CANCELLED') await act(id, 'cancel', { comment: texts.cancelled });
    else if (status !== 'DRAFT') await approve(id);
    if (status === 'MARKED_PAID') await act(id, 'mark-paid', { method: 'CHECK', reference: `${1000 + number}` });
    return id;
  };

  const ids = {} as Ids;
  for (const [status, count] of Object.entries(COUNTS) as [BillStatus, number][]) {
    ids[status] = [];
    for (let made = 0; made < (scale === 'one' ? 1 : count); made += 1) ids[status].push(await enter(status));
  }
  const billIds = [...ids.SCHEDULED, ...ids.PROCESSING, ...ids.PAID, ...ids.PAYMENT_FAILED];
  const scheduledDate = `${dayFrom(today, 21)}T12:00:00Z`;
  await people.payer.call('POST', `${base}/bills/bulk/schedule-payment`, { billIds, scheduledDate });
  await throughBank(people, base, ids);
  return number;
};
