import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { ACCOUNT_ROLES, ACCOUNT_TYPES, account, createAccount, updateAccount } from './account.resource.ts';

const { get, patch, post, remove } = ownedBy('accounting');

export const accountOperations = [
  post('createAccount', '/v1/accounts', {
    scope: 'accounting:write',
    summary: 'Create an account',
    about:
      'Mapping rules can name it from then on. A `role` that another account has moves to it; `account.updated` tells of the former one.',
    body: createAccount,
    status: 201,
    answer: single(account),
    errors: ['ALREADY_EXISTS'],
    emits: ['account.created', 'account.updated'],
  }),
  remove('deleteAccount', '/v1/accounts/{id}', {
    scope: 'accounting:write',
    summary: 'Delete an account',
    about:
      'One with a role, in a mapping rule or with lines of the journal is refused with `RESOURCE_IN_USE`; to post nothing more to it, set `isActive` to false.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['account.deleted'],
  }),
  get('getAccount', '/v1/accounts/{id}', {
    scope: 'accounting:read',
    summary: 'Get an account',
    about: '`name` follows Accept-Language; `names` has both languages.',
    answer: single(account),
  }),
  get('listAccounts', '/v1/accounts', {
    scope: 'accounting:read',
    summary: 'List accounts',
    about: 'Use it to show the chart of accounts, or to fill a choice: `isActive=true` are those that a rule can name.',
    query: z.strictObject({
      ...paging(['code', 'type', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      type: z.enum(ACCOUNT_TYPES).optional().describe('Only accounts of this type.'),
      isActive: booleanText.optional().describe('true: only accounts that are in use; false: only the others.'),
      role: z.enum(ACCOUNT_ROLES).optional().describe('Only the account that has this role.'),
      externalId: z.string().min(1).max(128).optional().describe('Only the account with this id of another system.'),
      search: z.string().min(1).max(100).optional().describe('Text in the code or in one of the names, in any case.'),
    }),
    answer: list(account),
  }),
  patch('updateAccount', '/v1/accounts/{id}', {
    scope: 'accounting:write',
    summary: 'Change an account',
    about:
      'What is left out stays as it is. A role moves to the account that is given it, in the same change; an account with a role stays active, and keeps it until another one is given it.',
    body: updateAccount,
    answer: single(account),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['account.updated'],
  }),
] as const;
