import { DEFAULT_SETTINGS, type Envelope, sealEvent } from '@outlay/contracts';
import { billEvent } from '../src/bills/bills/bill.events.ts';
import { type Bill, BLANK, type Step } from '../src/bills/bills/bill.ts';
import { billView } from '../src/bills/bills/bill.view.ts';
import type { LoadedBill } from '../src/bills/bills/change-bill.ts';
import type { Business } from '../src/context/business.ts';
import type { Vendor } from '../src/vendors/vendor.ts';

/** 22:30 on March 13 in Montréal, already March 14 in UTC. */
export const NOW = new Date('2026-03-14T02:30:00.000Z');
export const ACTOR = { role: 'owner', userId: 7, actorUserId: 7 } as const;
export const OTHER = { role: 'admin', userId: 8, actorUserId: 8 } as const;

export const exampleBusiness = (overrides: Partial<Business> = {}): Business => ({
  id: 1,
  currency: 'CAD',
  timeZone: 'America/Toronto',
  locale: 'fr-CA',
  settings: DEFAULT_SETTINGS,
  policies: [],
  ...overrides,
});

export const exampleVendor = (overrides: Partial<Vendor> = {}): Vendor => ({
  id: 31,
  businessId: 1,
  name: 'Moulins de Soulanges',
  legalName: null,
  email: null,
  phone: null,
  address: { line1: 'a', city: 'b', region: 'QC', postalCode: 'J0P 1X0' },
  country: 'CA',
  taxIdLast4: null,
  currency: 'CAD',
  defaultCategoryId: null,
  defaultPaymentMethod: 'EFT',
  paymentTermsDays: 30,
  bankType: 'CA',
  bankLast4: '4567',
  hadBank: true,
  bankChangedBy: 7,
  bankChangers: [7],
  verifiedAt: NOW,
  verifiedBy: 8,
  holdUntil: null,
  status: 'active',
  externalId: null,
  metadata: {},
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

export const exampleBill = (overrides: Partial<Bill> = {}): Bill => ({
  ...BLANK,
  id: 902,
  businessId: 1,
  vendorId: 31,
  billNumber: 'F-1',
  amountMinor: 90_400,
  taxMinor: 10_400,
  taxes: [{ name: 'HST', rate: 13, amount: 104 }],
  currency: 'CAD',
  exchangeRate: null,
  issueDate: '2026-03-13',
  dueDate: '2026-04-12',
  paymentTerms: null,
  lines: [
    {
      id: 1,
      description: null,
      quantity: 1,
      unitPrice: 904,
      amountMinor: 90_400,
      taxMinor: 10_400,
      categoryId: null,
      departmentId: null,
      locationId: null,
    },
  ],
  memo: null,
  vendorMemo: null,
  status: 'DRAFT',
  paymentMethod: null,
  externalId: null,
  metadata: {},
  createdBy: 7,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

const WAITING = { level: 1, approverId: 8, status: 'pending', comment: null, actedAt: null } as const;

/** A bill that waits for the decision of user 8 alone. */
export const pendingBill = (): Bill =>
  exampleBill({ status: 'PENDING_APPROVAL', approvals: [WAITING], levels: ['any'], currentLevel: 1 });

export const loadedBill = (bill = exampleBill()): LoadedBill => ({
  bill,
  payee: exampleVendor(),
  business: exampleBusiness(),
});

/** The events of steps, in order, read from their final bytes. */
export const publishedBy = (steps: readonly Step[]): Envelope[] => {
  const business = exampleBusiness();
  const actor = { businessId: business.id, userId: 7, onBehalfOf: null };
  return steps.map(({ fact, bill }) => {
    const view = billView(
      { bill, timeZone: business.timeZone, now: NOW, currency: business.currency },
      business.locale,
    );
    const { bytes, aggregate } = sealEvent(billEvent(fact, view), actor, NOW);
    if (aggregate !== `bill:${bill.id}`) throw new Error(`${aggregate} would leave the order of its bill`);
    return JSON.parse(bytes.toString('utf8'));
  });
};
