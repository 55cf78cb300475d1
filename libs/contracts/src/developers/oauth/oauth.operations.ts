import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { ownedBy } from '../../operations/operation.ts';

const { get, post } = ownedBy('oauth server');

const client = {
  client_id: z
    .string()
    .optional()
    .describe('The id that the operator gave the client; unless it is sent by HTTP Basic.'),
  client_secret: z
    .string()
    .optional()
    .describe("The client's secret, unless it is sent by HTTP Basic; public clients have none."),
};
const scope = z
  .string()
  .optional()
  .describe("What the token may do, separated by spaces; all of the client's own when left out.");

const byClient = z
  .object({
    grant_type: z.literal('client_credentials').describe('A server requests a token for itself.'),
    scope,
    ...client,
  })
  .meta({ id: 'ClientCredentialsGrant', description: 'A server requests a token for itself.' });
const byCode = z
  .object({
    grant_type: z.literal('authorization_code').describe('A person has consented, and their code is redeemed.'),
    code: z.string().describe('What came back to `redirect_uri`; valid once, for a short time.'),
    redirect_uri: z.string().describe('The same as when consent was requested.'),
    code_verifier: z
      .string()
      .optional()
      .describe('The text behind the `code_challenge` (PKCE); required when one was sent.'),
    ...client,
  })
  .meta({ id: 'AuthorizationCodeGrant', description: 'A code that a person consented to is redeemed.' });
const byRefresh = z
  .object({
    grant_type: z.literal('refresh_token').describe('A token that has ended is renewed.'),
    refresh_token: z.string().describe('The last one that was given; using one again revokes all of its family.'),
    scope,
    ...client,
  })
  .meta({ id: 'RefreshTokenGrant', description: 'A token is renewed.' });

const byDevice = z
  .object({
    grant_type: z
      .literal('urn:ietf:params:oauth:grant-type:device_code')
      .describe('A device asks whether a person let it in (RFC 8628).'),
    device_code: z.string().describe('What `/connect/device_authorization` answered; good once, for ten minutes.'),
    ...client,
  })
  .meta({ id: 'DeviceCodeGrant', description: 'A device without a browser asks whether a person let it in.' });

const token = z
  .object({
    access_token: z.string().describe('What requests carry as `Authorization: Bearer`.'),
    token_type: z.literal('Bearer').describe('How it is used: as a bearer token (RFC 6750).'),
    expires_in: z.int32().describe('Seconds until it ends.'),
    refresh_token: z
      .string()
      .optional()
      .describe('What renews it, of the authorization code grant only; each is used once.'),
  })
  .meta({ id: 'Token', description: 'An access token.' });

const rejection = z
  .looseObject({
    error: z.string().describe('Why it was refused, as a code of RFC 6749; never translated.'),
    error_description: z.string().optional().describe('The same as a sentence in English, for developers.'),
    error_uri: z.string().optional().describe('Link to what the code means.'),
  })
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
  429: refused('Too many tries; `Retry-After` has the seconds to wait', 'temporarily_unavailable'),
};

const shown = (summary: string, about: string, shownAs: ZodOpenApiOperationObject) => ({
  scope: null,
  tenant: false,
  open: true,
  summary,
  about,
  shownAs,
});
const common: { security: Record<string, string[]>[] } = { security: [{ client: [] }, {}] };

const createToken = post(
  'createToken',
  '/connect/token',
  shown(
    'Get an access token',
    'For servers by themselves, for people who consented, and to renew a token. Errors are those of RFC 6749.',
    {
      ...common,
      requestBody: {
        required: true,
        content: {
          [FORM]: {
            schema: z.union([byClient, byCode, byRefresh, byDevice]),
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
    },
  ),
);

const device = z
  .object({
    device_code: z.string().describe('What the device asks for its token with; a secret.'),
    user_code: z.string().describe('What it shows: eight letters, which the person types in.'),
    verification_uri: z.string().describe('Where they type it in.'),
    verification_uri_complete: z.string().describe('The same with the code filled in, for a QR code.'),
    expires_in: z.int32().describe('Seconds until both codes end.'),
    interval: z.int32().describe('Seconds between two questions for the token; five more after each `slow_down`.'),
  })
  .meta({ id: 'DeviceAuthorization', description: 'The codes of a device without a browser.' });

const authorizeDevice = post(
  'authorizeDevice',
  '/connect/device_authorization',
  shown(
    'Begin to sign in on a device without a browser',
    'RFC 8628: show `user_code` and `verification_uri`, then ask for the token every five seconds until it is there.',
    {
      ...common,
      requestBody: {
        required: true,
        content: { [FORM]: { schema: z.object({ scope, ...client }), example: { client_id: 'outlay-cli' } } },
      },
      responses: {
        200: {
          description: 'Done',
          content: {
            [JSON_TYPE]: {
              schema: device,
              example: {
                device_code: 'Zq4t…',
                user_code: 'WDJB-MJHT',
                verification_uri: 'https://api.outlay.example/connect/device',
                verification_uri_complete: 'https://api.outlay.example/connect/device?user_code=WDJB-MJHT',
                expires_in: 600,
                interval: 5,
              },
            },
          },
        },
        ...REJECTIONS,
      },
    },
  ),
);

const page = (example: string) => ({ 'text/html': { schema: z.string(), example } });

const authorize = get(
  'authorize',
  '/connect/authorize',
  shown(
    'Request the consent of a person',
    'Opened in their browser, which comes back to `redirect_uri` with `code` and `state`, or with `error`.',
    {
      security: [],
      requestParams: {
        query: z.object({
          response_type: z.literal('code').describe('What comes back: a code.'),
          client_id: z.string().describe('The id that the operator gave the client.'),
          redirect_uri: z.string().describe('Where the browser comes back to: one of those registered, exactly.'),
          scope,
          state: z.string().optional().describe('Comes back as it is, so that the client recognizes its own request.'),
          code_challenge: z
            .string()
            .optional()
            .describe('SHA-256 of the verifier in base64url (PKCE); public clients must send one.'),
          code_challenge_method: z.literal('S256').optional().describe('How the challenge was made.'),
        }),
      },
      responses: {
        200: {
          description: 'The page to sign in and to consent, where the redirect leads',
          content: page('<!doctype html>…'),
        },
        303: { description: 'To that page, or back to `redirect_uri`' },
        400: {
          description: 'The client or its `redirect_uri` is unknown: a page names it',
          content: page('<!doctype html>…'),
        },
      },
    },
  ),
);

const revokeToken = post(
  'revokeToken',
  '/connect/revocation',
  shown('Revoke a token', 'Use it when a person signs out, or a token got into wrong hands (RFC 7009).', {
    ...common,
    requestBody: {
      required: true,
      content: {
        [FORM]: {
          schema: z.object({ token: z.string().describe('The access or refresh token to revoke.'), ...client }),
          example: { token: 'eyJ…' },
        },
      },
    },
    responses: { 200: { description: 'Revoked, or unknown (RFC 7009)' }, ...REJECTIONS },
  }),
);

/** The token and authorize endpoints; they have no version in their path (the specification, "Requests"). */
export const oauthOperations = [createToken, authorizeDevice, authorize, revokeToken] as const;
