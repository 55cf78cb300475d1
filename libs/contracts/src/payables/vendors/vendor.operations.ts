import { z } from 'zod';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { VENDOR_COLUMNS } from '../../exports/payables-columns.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, currency, listOf, paging, tried } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { vendorBillsQuery } from '../bills/bill.operations.ts';
import { bill } from '../bills/bill.resource.ts';
import { VERIFICATIONS } from '../payments/payment-details.resource.ts';
import { createVendor, setPaymentMethod, updateVendor, VENDOR_STATUSES, vendor } from './vendor.resource.ts';

const { get, patch, post, remove } = ownedBy('bill');

const ONE = '/v1/vendors/{id}';

const SORT_FIELDS = ['name', 'createdAt', 'updatedAt'] as const;

/** What a list and a file of vendors are narrowed by. */
const vendorFilters = {
  ...commonFilters,
  status: listOf(z.enum(VENDOR_STATUSES))
    .optional()
    .describe('Only vendors in one of these states, separated by commas.'),
  verification: z
    .enum(VERIFICATIONS)
    .optional()
    .describe(
      '`pending`: only vendors whose bank details a second person has to confirm; `verified`: only those whose are confirmed; `none`: only those without any.',
    ),
  search: z.string().min(1).max(200).optional().describe('Text in name, legal name or e-mail, in any case.'),
  currency: currency.optional().describe('Only vendors that are paid in this currency, ISO 4217.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Only vendors in this country, ISO 3166-1: two capital letters.'),
  externalId: z.string().min(1).max(128).optional().describe('Only the vendor with exactly this id of another system.'),
};

export const vendorOperations = [
  post('archiveVendor', `${ONE}/archive`, {
    scope: 'vendors:write',
    summary: 'Put a vendor away: it keeps its bills and takes no new ones',
    about: 'Use it for vendors that the business deals with no more. Set `status` to `active` to bring one back.',
    answer: single(vendor),
    errors: ['PRECONDITION_FAILED'],
    emits: ['vendor.updated'],
  }),
  post('createVendor', '/v1/vendors', {
    scope: 'vendors:write',
    summary: 'Create a vendor; vendors that may be the same one are named in its warnings',
    about:
      'Bills need a vendor. Bank details can be given at once; a second person verifies them before anything is paid.',
    body: createVendor,
    status: 201,
    answer: single(vendor),
    emits: ['vendor.created'],
  }),
  remove('deleteVendor', ONE, {
    scope: 'vendors:write',
    summary: 'Delete a vendor that has no bills',
    about: 'Use it for a vendor that was entered by mistake; one with bills is archived instead.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['vendor.deleted'],
  }),
  get('exportVendors', '/v1/vendors/export', {
    scope: 'vendors:read',
    summary: 'Export vendors as a workbook (XLSX) or CSV',
    about:
      'All that fits the filters as one file without pages. Bank accounts and tax numbers are masked, as everywhere.',
    query: z.strictObject({ ...exportFields(VENDOR_COLUMNS, SORT_FIELDS), ...vendorFilters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({ examples: ['ID,Name,Legal name,…\n33,Papeterie du Plateau,9123-4567 Québec inc.,…\n'] }),
  }),
  get('getVendor', ONE, {
    scope: 'vendors:read',
    summary: 'Get a vendor',
    about: 'Bank details and the tax number are masked: only their last four characters are shown.',
    answer: single(vendor),
  }),
  get('listVendorBills', `${ONE}/bills`, {
    scope: 'bills:read',
    summary: "List a vendor's bills",
    about: 'The same as the list of bills, narrowed to this vendor.',
    query: vendorBillsQuery,
    answer: list(bill),
  }),
  get('listVendors', '/v1/vendors', {
    scope: 'vendors:read',
    summary: 'List vendors',
    about: 'To synchronize, page by `updatedFrom`.',
    query: z.strictObject({ ...paging(SORT_FIELDS, 'createdAt'), ...vendorFilters }),
    answer: list(vendor),
  }),
  remove('removeVendorPaymentMethod', `${ONE}/payment-methods`, {
    ...tried,
    scope: 'vendors:write',
    summary: "Remove a vendor's bank details",
    about: 'Bills of the vendor that are ready for payment wait until there are verified details again.',
    errors: ['PRECONDITION_FAILED'],
    emits: ['vendor.updated'],
  }),
  post('setVendorPaymentMethod', `${ONE}/payment-methods`, {
    ...tried,
    scope: 'vendors:write',
    summary: "Set a vendor's bank details; a second person verifies them",
    about: 'New details are not verified, and changed ones wait two business days before anything is paid to them.',
    body: setPaymentMethod,
    status: 201,
    answer: single(vendor),
    errors: ['PRECONDITION_FAILED'],
    emits: ['vendor.updated'],
  }),
  patch('updateVendor', ONE, {
    scope: 'vendors:write',
    summary: 'Change a vendor',
    about: 'What is left out stays as it is. New `paymentDetails` have to be verified again.',
    body: updateVendor,
    answer: single(vendor),
    errors: ['PRECONDITION_FAILED'],
    emits: ['vendor.updated'],
  }),
  post('verifyVendor', `${ONE}/verify`, {
    ...tried,
    scope: 'vendors:write',
    summary: "Confirm a vendor's bank details, as another person than the one who entered them",
    about:
      'It keeps one person alone from redirecting payments. Bills that only waited for it become `READY_FOR_PAYMENT`.',
    answer: single(vendor),
    errors: ['SELF_APPROVAL_NOT_ALLOWED', 'INVALID_STATE_TRANSITION', 'PRECONDITION_FAILED'],
    emits: ['vendor.updated'],
  }),
] as const;
