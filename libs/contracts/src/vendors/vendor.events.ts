import { AT, changes, event } from '../events/event.ts';
import type { VendorView } from './vendor.resource.ts';
import { vendor } from './vendor.resource.ts';

const exampleVendor: VendorView = {
  id: 31,
  businessId: 1,
  name: 'Moulins de Soulanges',
  legalName: null,
  email: 'comptes@moulins.example',
  phone: null,
  address: { line1: '485, rue Saint-Philippe', city: 'Saint-Polycarpe', region: 'QC', postalCode: 'J0P 1X0' },
  country: 'CA',
  taxId: null,
  currency: 'CAD',
  defaultCategoryId: null,
  defaultPaymentMethod: 'EFT',
  paymentTermsDays: 30,
  paymentDetails: { type: 'CA', accountNumber: '•••4567', last4: '4567' },
  verifiedAt: AT,
  verifiedBy: 3,
  paymentHoldUntil: null,
  status: 'active',
  externalId: null,
  metadata: {},
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

/** A vendor was created. Internal: never delivered to a customer. */
export const vendorCreated = event('vendor.created', {
  summary: 'A vendor was created',
  data: { vendor },
  example: { vendor: exampleVendor },
});

/** A vendor changed. Internal: never delivered to a customer. */
export const vendorUpdated = event('vendor.updated', {
  summary: 'A vendor changed',
  data: { vendor, ...changes },
  example: {
    vendor: { ...exampleVendor, phone: '+1 514 555 0199', version: 2 },
    previousAttributes: { phone: null },
    changedFields: ['phone'],
  },
});

/** A vendor was deleted. Internal: never delivered to a customer. */
export const vendorDeleted = event('vendor.deleted', {
  summary: 'A vendor was deleted',
  data: { vendor },
  example: { vendor: exampleVendor },
});
