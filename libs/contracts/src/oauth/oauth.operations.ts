import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { ownedBy } from '../operations/operation.ts';

const { get, post } = ownedBy('oauth server');

const client = {
  client_id: z.string().optional().describe('Unless it is sent by HTTP Basic'),
  client_secret: z.string().optional().describe('Unless it is sent by HTTP Basic; public clients have none'),
};
const scope = z.string().optional().describe("Separated by spaces; all of the client's own when left out");

const byClient = z
  .object({ grant_type: z.literal('client_credentials'), scope, ...client })
  .meta({ id: 'ClientCredentialsGrant' });
const byCode = z
  .object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional().describe('When a code_challenge was sent'),
    ...client,
  })
  .meta({ id: 'AuthorizationCodeGrant' });
const byRefresh = z
  .object({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), scope, ...client })
  .meta({ id: 'RefreshTokenGrant' });

const token = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int32().describe('Seconds'),
    refresh_token: z.string().optional().describe('Of the authorization code grant only; each is used once'),
  })
  .meta({ id: 'Token' });

const rejection = z
  .looseObject({ error: z.string(), error_description: z.string().optional() })
  .meta({ id: 'OAuthError', description: 'RFC 6749, 5.2' });

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const refused = (description: string, error: string) => ({
  description,
  content: { [JSON_TYPE]: { schema: rejection, example: { error } } },
});
const REJECTIONS = {
  400: refused('The request or what it brings is not valid', 'invalid_grant'),
  401: refused('The client is unknown or its secret is wrong', 'invalid_client'),
  429: refused('Too many tries; `Retry-After` says how long to wait', 'temporarily_unavailable'),
};

const shown = (summary: string, shownAs: ZodOpenApiOperationObject) => ({
  scope: null,
  tenant: false,
  open: true,
  summary,
  shownAs,
});
const common = { security: [{ client: [] }, {}] };

const createToken = post(
  'createToken',
  '/connect/token',
  shown('Get an access token', {
    ...common,
    requestBody: {
      required: true,
      content: {
        [FORM]: {
          schema: z.union([byClient, byCode, byRefresh]),
          example: { grant_type: 'client_credentials', client_id: 'client_01M7', client_secret: 'secret' },
        },
      },
    },
    responses: {
      200: {
        description: 'Done',
        content: {
          [JSON_TYPE]: { schema: token, example: { access_token: 'eyJ…', token_type: 'Bearer', expires_in: 3600 } },
        },
      },
      ...REJECTIONS,
    },
  }),
);

const page = (example: string) => ({ 'text/html': { schema: z.string(), example } });

const authorize = get(
  'authorize',
  '/connect/authorize',
  shown('Ask a person for their consent', {
    security: [],
    description:
      'Opened in their browser, which comes back to `redirect_uri` with `code` and `state`, or with `error`.',
    requestParams: {
      query: z.object({
        response_type: z.literal('code'),
        client_id: z.string(),
        redirect_uri: z.string().describe('One of those registered, exactly'),
        scope,
        state: z.string().optional().describe('Comes back as it is'),
        code_challenge: z.string().optional().describe('PKCE; public clients must send one'),
        code_challenge_method: z.literal('S256').optional(),
      }),
    },
    responses: {
      200: {
        description: 'The page to sign in and to consent, where the redirect leads',
        content: page('<!doctype html>…'),
      },
      303: { description: 'To that page, or back to `redirect_uri`' },
      400: {
        description: 'The client or its `redirect_uri` is unknown: a page says so',
        content: page('<!doctype html>…'),
      },
    },
  }),
);

const revokeToken = post(
  'revokeToken',
  '/connect/revocation',
  shown('Revoke a token', {
    ...common,
    requestBody: {
      required: true,
      content: { [FORM]: { schema: z.object({ token: z.string(), ...client }), example: { token: 'eyJ…' } } },
    },
    responses: { 200: { description: 'Revoked, or unknown (RFC 7009)' }, ...REJECTIONS },
  }),
);

/** The token and authorize endpoints; they have no version in their path (the specification, "Requests"). */
export const oauthOperations = [createToken, authorize, revokeToken] as const;
