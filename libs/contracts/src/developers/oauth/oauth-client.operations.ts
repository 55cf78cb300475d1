import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, paging, textIds } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';
import { credentialUsage } from '../requests/request-log.operations.ts';
import { createOAuthClient, oauthClient, oauthClientWithSecret, updateOAuthClient } from './oauth-client.resource.ts';

const clientId = z.string().regex(/^app_[0-9A-Z]{26}$/);
const { get, patch, post, remove } = ownedBy('gateway', clientId);

const ALL = '/v1/oauth-clients';

/** By an API key, or a person in an application of ours soon after they proved who they are: what they get outlives both sessions and grants. */
const MAKING = { scope: 'users:write', by: ['api key', 'user token'], recentProof: true } as const;

export const oauthClientOperations = [
  post('createOAuthClient', ALL, {
    ...MAKING,
    makes: 'oauth client',
    summary: 'Make an OAuth client that acts in the business alone; its secret is shown once',
    about:
      'Use it for a server that gets tokens for itself, or an application that people let in. It is suspended when the rights of who made it end; whoever rotates its secret takes it over.',
    body: createOAuthClient,
    status: 201,
    answer: single(oauthClientWithSecret),
    errors: ['INSUFFICIENT_SCOPE', 'LIMIT_REACHED'],
  }),
  remove('deleteOAuthClient', `${ALL}/{id}`, {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    summary: 'Delete an OAuth client for good; its tokens are dead within 5 seconds',
    about: 'Use it when an application is gone. What people let it do ends with it.',
  }),
  get('getOAuthClient', `${ALL}/{id}`, {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'Get an OAuth client, without its secret',
    about: 'Use it to see what a client may do and when it last got a token.',
    answer: single(oauthClient),
  }),
  get('getOAuthClientUsage', `${ALL}/{id}/usage`, {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'Get how much of its rate an OAuth client uses in the business, and its requests of the last hour',
    about:
      'Use it to see how near to its limit an application is, and when its requests began to fail. By itself and for each person it has a window of its own: `used` is of the fullest one, and `minutes` has the requests of all together.',
    answer: single(credentialUsage),
  }),
  get('listOAuthClients', ALL, {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'List the OAuth clients that the business made',
    about: 'Those of an operator, which may act in several businesses, are not among them.',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'lastUsedAt'], 'createdAt'),
      ...commonFilters,
      ids: textIds,
    }),
    answer: list(oauthClient),
  }),
  post('rotateOAuthClientSecret', `${ALL}/{id}/rotate-secret`, {
    ...MAKING,
    makes: 'oauth client',
    summary: 'Make a new secret of a confidential client; the former one is good for a while',
    about:
      'Use it when the secret was lost or seen by others, with 0 hours, and to take a suspended client over: then the former one ends at once, with every token that was given by it.',
    body: z
      .strictObject({
        overlapHours: z
          .number()
          .min(0)
          .max(168)
          .default(24)
          .describe('How many hours the former secret is good, too, 0 to 168.'),
      })
      .optional(),
    answer: single(oauthClientWithSecret),
    errors: ['CONFLICT'],
  }),
  patch('updateOAuthClient', `${ALL}/{id}`, {
    ...MAKING,
    summary: 'Change the name or the redirect URIs of an OAuth client',
    about:
      'What is left out stays as it is; kind, grants and scopes never change. It takes every scope that the client has.',
    body: updateOAuthClient,
    answer: single(oauthClient),
  }),
] as const;
