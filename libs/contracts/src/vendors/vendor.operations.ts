import { z } from 'zod';
import { vendorBillsQuery } from '../bills/bill.operations.ts';
import { bill } from '../bills/bill.resource.ts';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, currency, listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createVendor, setPaymentMethod, updateVendor, VENDOR_STATUSES, vendor } from './vendor.resource.ts';

const { get, patch, post, remove } = ownedBy('bill');

const ONE = '/v1/vendors/{id}';

export const vendorOperations = [
  post('archiveVendor', `${ONE}/archive`, {
    scope: 'vendors:write',
    summary: 'Put a vendor away: it keeps its bills and takes no new ones',
    answer: single(vendor),
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['vendor.updated'],
  }),
  post('createVendor', '/v1/vendors', {
    scope: 'vendors:write',
    summary: 'Create a vendor; vendors that may be the same one are named in its warnings',
    body: createVendor,
    status: 201,
    answer: single(vendor),
    emitsInternally: ['vendor.created'],
  }),
  remove('deleteVendor', ONE, {
    scope: 'vendors:write',
    summary: 'Delete a vendor that has no bills',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emitsInternally: ['vendor.deleted'],
  }),
  get('getVendor', ONE, {
    scope: 'vendors:read',
    summary: 'Get a vendor',
    answer: single(vendor),
  }),
  get('listVendorBills', `${ONE}/bills`, {
    scope: 'bills:read',
    summary: "List a vendor's bills",
    query: vendorBillsQuery,
    answer: list(bill),
  }),
  get('listVendors', '/v1/vendors', {
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
    answer: list(vendor),
  }),
  remove('removeVendorPaymentMethod', `${ONE}/payment-methods`, {
    scope: 'vendors:write',
    summary: "Remove a vendor's bank details",
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['vendor.updated'],
  }),
  post('setVendorPaymentMethod', `${ONE}/payment-methods`, {
    scope: 'vendors:write',
    summary: "Set a vendor's bank details; a second person verifies them",
    body: setPaymentMethod,
    status: 201,
    answer: single(vendor),
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['vendor.updated'],
  }),
  patch('updateVendor', ONE, {
    scope: 'vendors:write',
    summary: 'Change a vendor',
    body: updateVendor,
    answer: single(vendor),
    errors: ['PRECONDITION_FAILED'],
    emitsInternally: ['vendor.updated'],
  }),
  post('verifyVendor', `${ONE}/verify`, {
    scope: 'vendors:write',
    summary: "Confirm a vendor's bank details, as another person than the one who entered them",
    answer: single(vendor),
    errors: ['SELF_APPROVAL_NOT_ALLOWED', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emitsInternally: ['vendor.updated'],
  }),
] as const;
