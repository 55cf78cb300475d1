import type { z } from 'zod';
import { SCOPES, type Scope } from '../../access/scopes.ts';
import type { Operation } from '../../operations/operation.ts';
import { LOCALES } from '../../values/cluster.ts';
import { defaultOf, descriptionOf, fieldsOf, type JsonSchema, jsonSchemaOf, listBehind } from './json-schema.ts';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'accounting-periods/{period}': 'The month: `2026-03`.',
  'api-keys/{id}': 'Id of the API key, `key_` and a ULID; not the key itself.',
  'attachments/{attachmentId}': 'Id of the file attached to the bill.',
  'attachments/{token}': "The signed part of the link, as the attached file's `url` has it; valid for five minutes.",
  'bills/{billId}': 'Id of the bill, which belongs to the business of the path.',
  'budgets/{id}': 'Id of the budget.',
  'businesses/{businessId}': 'Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`.',
  'categories/{id}': 'Id of the category.',
  'connected-accounts/{id}': 'Id of the connection, as `on-behalf-of` takes it.',
  'deliveries/{deliveryId}': 'Id of the delivery to this endpoint, `dlv_` and a ULID.',
  'departments/{id}': 'Id of the department.',
  'domains/{id}': 'Id of the domain.',
  'employees/{id}': "Id of the employee; not that of the employee's user account.",
  'events/{eventId}': 'Id of the event, as in `id` of its body and in the header `webhook-id`.',
  'expense-reports/{id}': 'Id of the expense report.',
  'expenses/{id}': 'Id of the expense.',
  'files/{token}': 'The signed part of the link, from `GET /v1/receipts/{id}/file`; valid for a few minutes.',
  'funding-accounts/{fundingAccountId}': 'Id of the account that payments leave from.',
  'identity-providers/{id}': 'Id of the identity provider.',
  'invitations/{businessId}': 'Id of the business that invited the caller.',
  'locations/{id}': 'Id of the location.',
  'mileage-rates/{rateId}': "Id of one of the business's own rates; those of the tax agencies have none.",
  'mileage-trips/{tripId}': 'Id of the mileage trip; not that of its expense.',
  'oauth-clients/{id}': 'Id of the OAuth client, `app_` and a ULID; its `client_id`.',
  'passkeys/{id}': "Id of the passkey, `pk_` and a ULID; not the authenticator's.",
  'payment-batches/{batchId}': 'Id of the payment batch.',
  'portal-links/{id}': 'Id of the link, `ptl_` and a ULID.',
  'receipts/{id}': 'Id of the receipt.',
  'receipts/{receiptId}': 'Id of a receipt that is attached to the expense.',
  'resets/{resetId}': 'Id of the reset, `reset_` and a ULID.',
  'request-log/{requestId}': 'Id of the request, `req_` and a ULID, or its `x-request-id`.',
  'sessions/{sessionId}': 'Id of the session, `session_` and a ULID.',
  'replays/{replayId}': 'Id of the replay to this endpoint, `rpl_` and a ULID.',
  'saved-trips/{savedTripId}': 'Id of the route that somebody saved.',
  'saved-views/{id}': "Id of the person's own view.",
  'Groups/{id}': 'Id of the group, `grp_` and a ULID.',
  'Users/{id}': 'Id of the user.',
  'scim-groups/{groupId}': 'Id of the group, `grp_` and a ULID.',
  'scim-tokens/{tokenId}': 'Id of the token, `scim_` and a ULID; not the token itself.',
  'users/{id}': 'Id of the user, who belongs to the business of `x-tenant-id`.',
  'users/{userId}': 'Id of the user, who belongs to the business or is invited to it.',
  'exchange-rates/{id}': 'Id of the rate that the business entered.',
  'accounts/{id}': 'Id of the account of the books, as `accountId` of a rule or line has it.',
  'journal-entries/{id}': 'Id of the entry; not its number.',
  'journal-layouts/{id}': 'Id of the layout, as `layoutId` of an export has it.',
  'dimensions/{name}': 'Name of the dimension: `cost_center`.',
  'values/{id}': 'Id of the value, as `dimensions` of a rule or line has it.',
  'projects/{id}': 'Id of the project, as `projectId` of a line has it.',
  'tax-codes/{id}': 'Id of the tax code, as `taxCodeId` of a line has it.',
  'vehicles/{vehicleId}': 'Id of the vehicle, of the company or of an employee.',
  'vendors/{id}': 'Id of the vendor.',
  'webhooks/{webhookId}': 'Id of the endpoint, `wh_` and a ULID.',
};

/** What is between the braces of a path, by the word in front of it; undefined where nothing is written about it. */
const pathParameterDescription = (path: string, name: string): string | undefined => {
  const steps = path.split('/');
  return DESCRIPTIONS[`${steps[steps.indexOf(`{${name}}`) - 1]}/{${name}}`];
};

const WHAT: Readonly<Record<string, string>> = {
  read: 'Read',
  write: 'Create, change and delete',
  approve: 'Approve and reject',
};

const wordsOf = (scope: Scope): string => {
  if (scope === 'offline_access') return 'Act while the user is away, by refresh tokens';
  const [resource = '', right = ''] = scope.split(':');
  return `${WHAT[right] ?? right} ${resource}`;
};

const scopes = Object.fromEntries(SCOPES.map((scope) => [scope, wordsOf(scope)]));

/** An API key or an access token, both JWTs sent as bearer tokens (the specification, "Requests"). */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An API key (`sk_test_…` in the sandbox, `sk_live_…` in production) or an access token.',
  },
  scim: { type: 'http', scheme: 'bearer', description: 'The token of a directory (`scim_test_…`, `scim_live_…`).' },
  client: { type: 'http', scheme: 'basic', description: 'The id and the secret of an OAuth client.' },
  oauth2: {
    type: 'oauth2',
    description: 'Access tokens for servers (client credentials) and for users (authorization code, PKCE with S256).',
    flows: {
      clientCredentials: { tokenUrl: '/connect/token', scopes },
      authorizationCode: {
        authorizationUrl: '/connect/authorize',
        tokenUrl: '/connect/token',
        refreshUrl: '/connect/token',
        scopes,
      },
    },
  },
} as const;

/** Either scheme will do; both are held to the scope. */
export const securityOf = ({ open, scope }: Operation): Record<string, string[]>[] =>
  open ? [] : [{ bearer: [] }, { oauth2: scope === null ? [] : [scope] }];

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: false;
  schema: JsonSchema;
};

/** Headers that many operations know, under `components.parameters`. */
export const HEADERS = {
  Tenant: {
    name: 'x-tenant-id',
    in: 'header',
    required: true,
    description: 'The business whose data is accessed. The credential must have permission for it.',
    schema: { type: 'integer', format: 'int64', minimum: 1, examples: [1] },
  },
  OptionalTenant: {
    name: 'x-tenant-id',
    in: 'header',
    required: false,
    description:
      'The business in which you act; the credential must have permission for it. Its endpoints get the event too. Left out: that in which the API key was made.',
    schema: { type: 'integer', format: 'int64', minimum: 1, examples: [1] },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language.',
    schema: { type: 'string', examples: [...LOCALES] },
  },
  OnBehalfOf: {
    name: 'on-behalf-of',
    in: 'header',
    required: false,
    description: 'Id of the connected account that the caller acts for. Without it the caller acts for themselves.',
    schema: { type: 'integer', format: 'int64', minimum: 1, examples: [12] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key with the same body is answered for 24 hours with the first answer and does nothing twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['3f1c7b1e-6a0b-4a55-9d0d-2f0e7c1b8a11'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that was read last: the change is refused with 412 when the resource has changed since.',
    schema: { type: 'string', examples: ['"v3"'] },
  },
} as const satisfies Record<string, Parameter>;

type Ref = { $ref: string };
const ref = (name: keyof typeof HEADERS): Ref => ({ $ref: `#/components/parameters/${name}` });

const parameter = (name: string, place: 'path' | 'query', schema: z.ZodType, about?: string): Parameter => {
  const list = listBehind(schema);
  const { description: _, ...json } = jsonSchemaOf(list ?? schema, 'input');
  const fallback = defaultOf(schema);
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(about !== undefined && { description: about }),
    ...(list !== undefined && { style: 'form', explode: false }),
    schema: fallback === undefined ? json : { ...json, default: fallback as never },
  };
};

const headersOf = ({ method, tenant, open, by, errors }: Operation): Ref[] => [
  ...(tenant === 'optional' ? [ref('OptionalTenant')] : tenant ? [ref('Tenant')] : []),
  ref('AcceptLanguage'),
  ...(!open && by.includes('on behalf') ? [ref('OnBehalfOf')] : []),
  ...(method === 'POST' && !open ? [ref('IdempotencyKey')] : []),
  ...(errors.includes('PRECONDITION_FAILED') ? [ref('IfMatch')] : []),
];

/** Path and query by the operation's schemas, headers by what it is. */
export const parametersOf = (operation: Operation): (Parameter | Ref)[] => [
  ...Object.entries(fieldsOf(operation.params)).map(([name, schema]) =>
    parameter(name, 'path', schema, pathParameterDescription(operation.path, name)),
  ),
  ...Object.entries(fieldsOf(operation.query)).map(([name, schema]) =>
    parameter(name, 'query', schema, descriptionOf(schema)),
  ),
  ...headersOf(operation),
];
