import { z } from 'zod';
import { listBills } from '../bills/bill.operations.ts';
import { bill } from '../bills/bill.resource.ts';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, currency, idParams, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createVendor, setPaymentMethod, updateVendor, VENDOR_STATUSES, vendor } from './vendor.resource.ts';

const owner = 'bill';
const ONE = '/v1/vendors/{id}';
const params = idParams;

export const listVendors = operation({
  id: 'listVendors',
  method: 'GET',
  path: '/v1/vendors',
  owner,
  scope: 'vendors:read',
  summary: 'List vendors',
  query: z.strictObject({
    ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    status: listOf(z.enum(VENDOR_STATUSES)).optional(),
    search: z.string().min(1).max(200).optional().describe('In name, legal name and email'),
    currency: currency.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    externalId: z.string().min(1).max(128).optional(),
  }),
  status: 200,
  answer: list(vendor),
});

export const createVendorOperation = operation({
  id: 'createVendor',
  method: 'POST',
  path: '/v1/vendors',
  owner,
  scope: 'vendors:write',
  summary: 'Create a vendor; vendors that may be the same one are named in its warnings',
  body: createVendor,
  status: 201,
  answer: single(vendor),
});

export const getVendor = operation({
  id: 'getVendor',
  method: 'GET',
  path: ONE,
  owner,
  scope: 'vendors:read',
  summary: 'Get a vendor',
  params,
  status: 200,
  answer: single(vendor),
});

export const updateVendorOperation = operation({
  id: 'updateVendor',
  method: 'PATCH',
  path: ONE,
  owner,
  scope: 'vendors:write',
  summary: 'Change a vendor',
  params,
  body: updateVendor,
  status: 200,
  answer: single(vendor),
  errors: ['PRECONDITION_FAILED'],
});

export const deleteVendor = operation({
  id: 'deleteVendor',
  method: 'DELETE',
  path: ONE,
  owner,
  scope: 'vendors:write',
  summary: 'Delete a vendor that has no bills',
  params,
  status: 204,
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
});

export const archiveVendor = operation({
  id: 'archiveVendor',
  method: 'POST',
  path: `${ONE}/archive`,
  owner,
  scope: 'vendors:write',
  summary: 'Put a vendor away: it keeps its bills and takes no new ones',
  params,
  status: 200,
  answer: single(vendor),
  errors: ['PRECONDITION_FAILED'],
});

export const setVendorPaymentMethod = operation({
  id: 'setVendorPaymentMethod',
  method: 'POST',
  path: `${ONE}/payment-methods`,
  owner,
  scope: 'vendors:write',
  summary: "Set a vendor's bank details; a second person verifies them",
  params,
  body: setPaymentMethod,
  status: 201,
  answer: single(vendor),
  errors: ['PRECONDITION_FAILED'],
});

export const removeVendorPaymentMethod = operation({
  id: 'removeVendorPaymentMethod',
  method: 'DELETE',
  path: `${ONE}/payment-methods`,
  owner,
  scope: 'vendors:write',
  summary: "Remove a vendor's bank details",
  params,
  status: 204,
  errors: ['PRECONDITION_FAILED'],
});

export const verifyVendor = operation({
  id: 'verifyVendor',
  method: 'POST',
  path: `${ONE}/verify`,
  owner,
  scope: 'vendors:write',
  summary: "Confirm a vendor's bank details, as another person than the one who entered them",
  params,
  status: 200,
  answer: single(vendor),
  errors: ['SELF_APPROVAL_NOT_ALLOWED', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
});

export const listVendorBills = operation({
  id: 'listVendorBills',
  method: 'GET',
  path: `${ONE}/bills`,
  owner,
  scope: 'bills:read',
  summary: "List a vendor's bills",
  params,
  query: listBills.query.omit({ vendorId: true }),
  status: 200,
  answer: list(bill),
});
