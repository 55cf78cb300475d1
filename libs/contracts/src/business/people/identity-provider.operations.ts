import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, paging } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';
import { createIdentityProvider, identityProvider, updateIdentityProvider } from './identity-provider.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

/** What is looked at, in this order. */
export const PROVIDER_CHECKS = ['domains', 'discovery', 'keys', 'certificates'] as const;

const providerTest = z
  .strictObject({
    passed: z.boolean().describe('Whether every check passed.'),
    checks: z
      .array(
        z.strictObject({
          name: z
            .enum(PROVIDER_CHECKS)
            .describe('OpenID Connect: `discovery` document and signing `keys`; SAML: `certificates`.'),
          passed: z.boolean().describe('Whether this check passed.'),
          detail: z
            .string()
            .nullable()
            .meta({ examples: ['2 found'] })
            .describe('What was found, for whoever looks after the provider; in English.'),
        }),
      )
      .describe('One entry per check.'),
  })
  .meta({ id: 'IdentityProviderTest', description: 'Whether an identity provider can be reached and believed.' });

const ALL = '/v1/businesses/{businessId}/identity-providers';
const ONE = `${ALL}/{id}`;

export const identityProviderOperations = [
  post('createIdentityProvider', ALL, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Set up an identity provider by which people of the business sign in',
    about: 'The answer has what to enter at the provider. `domains` are verified ones of the business.',
    body: createIdentityProvider,
    status: 201,
    answer: single(identityProvider),
    errors: ['LIMIT_REACHED'],
    emits: ['identity_provider.created'],
  }),
  remove('deleteIdentityProvider', ONE, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Delete an identity provider',
    about: 'Nobody signs in by it any more, and what was signed in by it ends within seconds. Its people stay members.',
    errors: ['PRECONDITION_FAILED'],
    emits: ['identity_provider.deleted'],
  }),
  get('getIdentityProvider', ONE, {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'Get an identity provider',
    about: 'Without its client secret, which nobody can read.',
    answer: single(identityProvider),
  }),
  get('listIdentityProviders', ALL, {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'List the identity providers of the business',
    about: 'An address is signed in by the oldest one that is enabled and has its domain.',
    query: z.strictObject({ ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'), ...commonFilters }),
    answer: list(identityProvider),
  }),
  post('testIdentityProvider', `${ONE}/test`, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Test whether an identity provider can be reached and believed',
    about: 'Reads the discovery document and keys, or the certificates; it signs nobody in and changes nothing.',
    answer: single(providerTest),
  }),
  patch('updateIdentityProvider', ONE, {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Change an identity provider',
    about: 'What is left out stays as it is. It holds for sessions that began here within seconds.',
    body: updateIdentityProvider,
    answer: single(identityProvider),
    errors: ['PRECONDITION_FAILED'],
    emits: ['identity_provider.updated'],
  }),
] as const;
