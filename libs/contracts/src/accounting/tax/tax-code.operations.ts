import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { createTaxCode, taxCode, updateTaxCode } from './tax-code.resource.ts';

const { get, patch, post, remove } = ownedBy('accounting');

/** Everybody who enters an expense chooses its taxes. */
const READING = { scope: 'accounting:read', roles: ROLES } as const;

export const taxCodeOperations = [
  post('createTaxCode', '/v1/tax-codes', {
    scope: 'accounting:write',
    summary: 'Create a tax code',
    about: 'Lines of expenses and bills can name it from then on. A new rate is one more entry of `rates`.',
    body: createTaxCode,
    status: 201,
    answer: single(taxCode),
    errors: ['ALREADY_EXISTS'],
    emits: ['tax_code.created'],
  }),
  remove('deleteTaxCode', '/v1/tax-codes/{id}', {
    scope: 'accounting:write',
    summary: 'Delete a tax code',
    about:
      'Lines keep the name, rate and amount that they have. One that is part of a group, or that a mapping rule names, is refused with `RESOURCE_IN_USE`; to offer it no more, set `isActive` to false.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['tax_code.deleted'],
  }),
  get('getTaxCode', '/v1/tax-codes/{id}', {
    ...READING,
    summary: 'Get a tax code',
    about: '`name` follows Accept-Language; `names` has both languages.',
    answer: single(taxCode),
  }),
  get('listTaxCodes', '/v1/tax-codes', {
    ...READING,
    summary: 'List tax codes',
    about: 'Use it to fill a choice of taxes: `isActive=true` are those that a line can be given.',
    query: z.strictObject({
      ...paging(['code', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional().describe('true: only codes that can be used; false: only the others.'),
      country: taxCode.shape.country.optional().describe('Only the taxes of this country, ISO 3166-1.'),
      region: taxCode.shape.region
        .unwrap()
        .optional()
        .describe('Only the taxes of this province or state, and those of the whole country.'),
      search: z.string().min(1).max(100).optional().describe('Text in the code or in one of the names, in any case.'),
    }),
    answer: list(taxCode),
  }),
  patch('updateTaxCode', '/v1/tax-codes/{id}', {
    scope: 'accounting:write',
    summary: 'Change a tax code',
    about:
      'What is left out stays as it is; lists are replaced as a whole. Lines that were entered before keep what was worked out for them.',
    body: updateTaxCode,
    answer: single(taxCode),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['tax_code.updated'],
  }),
] as const;
