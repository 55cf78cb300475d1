import { z } from 'zod';
import { CREDENTIAL_KINDS } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { filterTimestamp, id, integerText, listOf, pages, timestamp } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';

const { get } = ownedBy('gateway');

/** Classes of statuses, as filters name them. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
/** A list of requests is counted up to here, and read on by `startingAfter`. */
export const MOST_COUNTED_REQUESTS = 10_000;

/** With what a request in the log was made: also with the token of a directory, which no operation of ours is called with. */
const LOGGED_KINDS = [...CREDENTIAL_KINDS, 'directory token'] as const;
export type LoggedCredentialKind = (typeof LOGGED_KINDS)[number];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const loggedRequest = z
  .strictObject({
    id: z.string().describe('`req_` and a ULID: names this request, also where a client used `requestId` again.'),
    requestId: z.string().describe('The header `x-request-id` of the answer, as errors and the audit log name it.'),
    at: timestamp.describe('When it was answered, in UTC.'),
    method: z.string().describe('The HTTP method, as `POST`.'),
    path: z.string().describe('The path as it was called, without its query; what looks like a secret is left out.'),
    operationId: z.string().nullable().describe('The operation of the documentation; null when there is none.'),
    status: z.int().describe('The HTTP status of the answer.'),
    durationMs: z.int().describe('Milliseconds from its arrival to its answer.'),
    credentialId: z
      .string()
      .describe(
        'With what it was made: the id of an API key, OAuth client or directory token, behind it that of its user if any.',
      ),
    credentialKind: z.enum(LOGGED_KINDS).describe('What kind of credential that is.'),
    userId: id.nullable().describe("The user whose credential it is; null for a machine's."),
    code: z.string().nullable().describe("The error's code; null when it was answered without an error."),
    docsUrl: z.string().nullable().describe('Where the code is explained; null without an error.'),
  })
  .meta({ id: 'LoggedRequest', description: 'An API request of the last 7 days, as it was answered.' });

export type LoggedRequestView = z.infer<typeof loggedRequest>;

const loggedRequestInFull = loggedRequest
  .extend({
    queryNames: z
      .array(z.string())
      .describe('The names of its query parameters that the operation knows, never their values.'),
    error: z
      .strictObject({
        code: z.string().describe('The code, as in the answer.'),
        message: z.string().describe('The message, in the language of the answer.'),
        details: z
          .array(
            z.looseObject({
              field: z.string().describe('What it is about.'),
              message: z.string().describe('What is wrong with it.'),
            }),
          )
          .describe('What was wrong with which field; values of the request are left out, and what is beyond 4 KB.'),
      })
      .nullable()
      .describe('The error as it was answered; null without one.'),
    ip: z.string().describe('The address that it came from; of IPv6 its network, a /64.'),
    userAgent: z.string().nullable().describe('What the client called itself; null when it did not.'),
  })
  .meta({ id: 'LoggedRequestInFull', description: 'An API request with its error and where it came from.' });

export type LoggedRequestInFull = z.infer<typeof loggedRequestInFull>;

const minute = z
  .strictObject({
    at: timestamp.describe('The beginning of the minute, in UTC.'),
    requests: z.int().describe('How many requests were answered in it.'),
    errors: z.int().describe('How many of them with an error, 4xx or 5xx.'),
  })
  .meta({ id: 'MinuteOfRequests', description: 'The requests of one minute.' });

export const credentialUsage = z
  .strictObject({
    limit: z.int().describe('How many requests the credential may make in this business per window.'),
    windowSeconds: z.int().describe('How long a window is, in seconds.'),
    used: z
      .int()
      .describe('How many count in the present window, refused ones too; reading this counts as none of them.'),
    minutes: z
      .array(minute)
      .describe('The last 60 minutes, the oldest first; empty where the installation keeps no log of requests.'),
  })
  .meta({ id: 'CredentialUsage', description: 'How much of its rate a credential uses in this business.' });

export type CredentialUsage = z.infer<typeof credentialUsage>;

const status = z.union([z.enum(STATUS_CLASSES), z.string().regex(/^[1-5]\d\d$/)]);
const text = (most: number) => z.string().min(1).max(most);

export const requestLogOperations = [
  get('getRequest', '/v1/request-log/{requestId}', {
    scope: 'webhooks:read',
    roles: ADMINISTRATORS,
    summary: 'Get an API request of the last 7 days, with its error as it was answered',
    about:
      'Use it to find out why a request was refused. Of several with the same `x-request-id` the newest is answered.',
    params: z.strictObject({ requestId: text(128) }),
    answer: single(loggedRequestInFull),
  }),
  get('listRequests', '/v1/request-log', {
    scope: 'webhooks:read',
    roles: ADMINISTRATORS,
    summary: 'List the API requests of the last 7 days that were made in the business, the newest first',
    about: `Use it to see what your code sends and what fails, also with a key that has ended or at a path that does not exist. A request is listed about a second after its answer. Counted are at most ${MOST_COUNTED_REQUESTS} of those that fit; \`startingAfter\` reads on.`,
    query: z.strictObject({
      ...pages,
      page: integerText(1, 500)
        .default(1)
        .describe('Which page, from 1; one past the last is empty and no error. Further back leads `startingAfter`.'),
      startingAfter: z
        .string()
        .regex(/^req_[0-9A-HJKMNP-TV-Z]{26}$/)
        .optional()
        .describe(
          'The `id` of the last request of the page before, instead of `page`: stays right while requests come in.',
        ),
      status: listOf(status)
        .optional()
        .describe('Only these statuses, as `404`, or classes of them, as `4xx`; several with commas.'),
      method: listOf(z.enum(METHODS)).optional().describe('Only these methods; several with commas.'),
      path: text(300).optional().describe('Only paths that begin so, as `/v1/expenses`.'),
      operationId: text(64).optional().describe('Only this operation.'),
      credentialId: text(200).optional().describe('Only what was made with this credential.'),
      requestId: text(128).optional().describe('Only what was answered with this `x-request-id`.'),
      code: text(64).optional().describe('Only what was answered with this error code.'),
      from: filterTimestamp.optional().describe('Only what was answered at this moment or later.'),
      to: filterTimestamp.optional().describe('Only what was answered at this moment or before.'),
    }),
    answer: list(loggedRequest),
  }),
] as const;
