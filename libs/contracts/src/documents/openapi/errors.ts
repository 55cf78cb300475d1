import { z } from 'zod';
import { documentationOf, ERROR_CODES, type ErrorCode } from '../../errors/app-error.ts';
import { CATALOGUES, message } from '../../locales/message.ts';
import type { Operation } from '../../operations/operation.ts';
import { RATE } from './answers.ts';

const detail = z
  .looseObject({
    field: z
      .string()
      .describe(
        'What it is about: a path in the body (`splits[0].amount`), a parameter (`status`), a header in lower case (`x-tenant-id`, `if-match`) or a part (`body`). Facts (`from`, `allowed`, `limit`) stand beside it.',
      ),
    message: z.string().describe('What is wrong there, in the language of Accept-Language.'),
  })
  .meta({ id: 'ErrorDetail', description: 'One thing that is wrong with a request.' });

/** The general error envelope (the specification, "Conventions"). */
export const errorEnvelope = z
  .strictObject({
    error: z
      .looseObject({
        code: z
          .enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]])
          .describe('Why the request was refused; never translated. All codes: `GET /v1/error-codes`.'),
        message: z.string().describe('The same as a sentence, in the language of Accept-Language.'),
        details: z
          .array(detail)
          .optional()
          .describe('Each thing that is wrong with the request, where there is more to say.'),
        requestId: z.string().describe('The header x-request-id again: quote it in questions about the request.'),
        documentation: z
          .string()
          .describe('Link to what the code means; a path of this API where its address is unknown.'),
      })
      .describe('Why the request was refused.'),
  })
  .meta({
    id: 'Error',
    description: 'What every refused request is answered with; bulk endpoints answer 400 with problem details.',
  });

/** Error body of the bulk endpoints (docs/api.md 4; RFC 9457). */
export const problemDetails = z
  .looseObject({
    type: z.string().nullable().describe('`urn:outlay:error:` and the code.'),
    title: z.string().nullable().describe('What the code means, in the language of Accept-Language.'),
    status: z.int32().nullable().describe('The HTTP status of the answer: 400.'),
    detail: z.string().nullable().describe('What is wrong with this request.'),
    instance: z.string().nullable().describe('The request that this is about; null where it has no address.'),
    requestId: z.string().describe('The header x-request-id again: quote it in questions about the request.'),
    documentation: z.string().describe('Link to what the code means; a path of this API where its address is unknown.'),
  })
  .meta({ id: 'ProblemDetails', description: 'The 400 of the bulk endpoints (RFC 9457).' });

/** Every operation can answer VALIDATION_ERROR: an unknown query parameter is rejected. */
const ANY: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'NOT_ACCEPTABLE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
];
const CREDENTIAL: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'TOKEN_REVOKED',
  'ENVIRONMENT_MISMATCH',
  'INVALID_ACCOUNT_ID',
  'ACCOUNT_NOT_CONNECTED',
  'RATE_LIMITED',
];
const OPTIONAL_TENANT: readonly ErrorCode[] = [
  'TENANT_INVALID',
  'TENANT_ACCESS_DENIED',
  'MFA_REQUIRED',
  'SSO_REQUIRED',
];
const TENANT: readonly ErrorCode[] = ['TENANT_REQUIRED', ...OPTIONAL_TENANT, 'FORBIDDEN'];
const BODY: readonly ErrorCode[] = ['MALFORMED_JSON', 'MISSING_BODY', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const IDEMPOTENCY: readonly ErrorCode[] = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
];

/** Every code that an operation can answer, by its properties and by the codes it lists itself. */
export const errorsOf = (operation: Operation): ErrorCode[] => {
  const { body, form, method, scope, open, tenant, path, rateClass, recentProof } = operation;
  const codes = new Set<ErrorCode>([
    ...ANY,
    ...(open ? [] : CREDENTIAL),
    ...(tenant === 'optional' ? OPTIONAL_TENANT : tenant ? TENANT : []),
    ...(scope === null ? [] : (['INSUFFICIENT_SCOPE', 'FORBIDDEN'] as const)),
    ...(body === null && form === null ? [] : BODY),
    ...(method === 'POST' && !open ? IDEMPOTENCY : []),
    ...(method === 'POST' && rateClass === 'money' ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
    ...(rateClass === 'money' || recentProof ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(path.includes('{businessId}') ? (['TENANT_MISMATCH'] as const) : []),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...operation.errors,
  ]);
  return [...codes];
};

const group = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes.toSorted((a, b) => a.localeCompare(b, 'en'))) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
};

const VALUES: Readonly<Record<string, string | number>> = { scope: 'expenses:read' };
const HOLE = /\{(\w+)/g;

/** The message with something in each of its holes. */
const words = (code: ErrorCode): string => {
  const key = `error.${code}` as const;
  const names = [...CATALOGUES['en-CA'][key].matchAll(HOLE)].map(([, name = '']) => name);
  return message('en-CA', { key, values: Object.fromEntries(names.map((name) => [name, VALUES[name] ?? 10])) });
};

/** As in the header's example. */
const pointers = (code: ErrorCode) => ({
  requestId: '4b2d5a8e-70c2-4b3c-a5a7-0a8a2f0e6c11',
  documentation: documentationOf(code),
});

/** One example per code that some operation answers with, under `components.examples`. */
export const errorExamples = (operations: readonly Operation[]) =>
  Object.fromEntries(
    [...new Set(operations.flatMap(errorsOf))]
      .toSorted((a, b) => a.localeCompare(b, 'en'))
      .map((code) => [
        code,
        { summary: words(code), value: { error: { code, message: words(code), ...pointers(code) } } },
      ]),
  );

const problemExample = (code: ErrorCode) => ({
  summary: words(code),
  value: {
    type: `urn:outlay:error:${code}`,
    title: words(code),
    status: 400,
    detail: words(code),
    instance: null,
    code,
    ...pointers(code),
  },
});

/** Statuses that name the credential that is needed: 403 for a missing scope. */
const CALLS: ReadonlySet<number> = new Set([401, 403]);
const WAIT: ReadonlySet<number> = new Set([429, 503]);
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const rejection = (status: number, codes: readonly ErrorCode[], problem = false) => ({
  description: codes.map((code) => `\`${code}\`: ${words(code)}`).join('\n\n'),
  headers: {
    'x-request-id': header('RequestId'),
    ...(WAIT.has(status) && { 'Retry-After': header('RetryAfter') }),
    ...(CALLS.has(status) && { 'WWW-Authenticate': header('WWWAuthenticate') }),
    ...(status === 429 && RATE),
  },
  content: {
    [problem ? 'application/problem+json' : 'application/json']: {
      schema: problem ? problemDetails : errorEnvelope,
      examples: Object.fromEntries(
        codes.map((code) => [code, problem ? problemExample(code) : { $ref: `#/components/examples/${code}` }]),
      ),
    },
  },
});

/** Rejections that are the same for every operation that has them. */
const COMMON: ReadonlyMap<number, ErrorCode[]> = new Map(
  [...group([...ANY, ...CREDENTIAL, ...BODY, ...IDEMPOTENCY])].filter(([status]) => ![400, 403, 409].includes(status)),
);

/** The common rejections, under `components.responses`. */
export const commonRejections = () =>
  Object.fromEntries([...COMMON].map(([status, codes]) => [`Refusal${status}`, rejection(status, codes)]));

/** The rejections of an operation: per status its codes, each with an example. */
export const rejectionsOf = (operation: Operation) =>
  Object.fromEntries(
    [...group(errorsOf(operation))].map(([status, codes]) => {
      const isCommon = COMMON.get(status)?.join() === codes.join();
      const problem = status === 400 && operation.rejections === 'problem';
      const answer = isCommon ? { $ref: `#/components/responses/Refusal${status}` } : rejection(status, codes, problem);
      return [`${status}` as `${number}`, answer];
    }),
  );
