import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  AppError,
  ERROR_CODES,
  type ErrorCode,
  invalidField,
  isAppError,
  needsUnlimited,
  notFound,
  notOnBehalf,
  OPERATIONS,
  type Operation,
} from '@outlay/contracts';
import { type TestLogger, testLogger } from '@outlay/testing';
import fc from 'fast-check';
import { parseRequest } from '../validation/parse-request.ts';
import { errorAnswer } from './error-answer.ts';

let logger: TestLogger;
beforeEach(() => {
  logger = testLogger();
});
/** Of every body: see the last test of the first suite. */
const pointers = (code: string) => ({ requestId: 'req_1', documentation: `/docs/errors#${code}` });
const answerTo = (error: unknown, locale: 'en-CA' | 'fr-CA' = 'en-CA') =>
  errorAnswer(error, { locale, requestId: 'req_1', logger });

describe('the answer to an error', () => {
  it.each(Object.entries(ERROR_CODES).filter(([, { kind }]) => kind !== 'unknown'))(
    'of %s has its status',
    (code, { status }) => {
      const facts = { scope: 'bills:read', maximum: 3, seconds: 4 };
      const answer = answerTo(new AppError(code as ErrorCode, { facts }));
      expect(answer).toMatchObject({ status, body: { error: { code } } });
    },
  );

  it('is in the language of the caller, in the message and in each detail', () => {
    const answer = answerTo(invalidField('amount', 'validation.greaterThan', { minimum: 0 }), 'fr-CA');
    expect(answer.body).toEqual({
      error: {
        code: 'VALIDATION_ERROR',
        message: 'La requête n’est pas valide. Voir les détails.',
        details: [{ field: 'amount', message: 'doit être supérieur à 0' }],
        ...pointers('VALIDATION_ERROR'),
      },
    });
  });

  it('carries the facts among the details, and fills the message with them', () => {
    const answer = answerTo(new AppError('INSUFFICIENT_SCOPE', { facts: { scope: 'bills:read' } }));
    expect(answer.body).toMatchObject({
      error: {
        message: 'The credential lacks the scope bills:read.',
        details: [
          { field: 'authorization', message: 'The credential lacks the scope bills:read.', scope: 'bills:read' },
        ],
      },
    });
    expect(answer.headers).toEqual({ 'www-authenticate': 'Bearer error="insufficient_scope", scope="bills:read"' });
  });

  it.each<[ErrorCode, string]>([
    ['TENANT_REQUIRED', 'x-tenant-id'],
    ['TENANT_MISMATCH', 'x-tenant-id'],
    ['TENANT_ACCESS_DENIED', 'x-tenant-id'],
    ['INVALID_ACCOUNT_ID', 'on-behalf-of'],
    ['ACCOUNT_NOT_CONNECTED', 'on-behalf-of'],
    ['IDEMPOTENCY_KEY_INVALID', 'idempotency-key'],
    ['IDEMPOTENCY_KEY_REUSED', 'idempotency-key'],
    ['PRECONDITION_FAILED', 'if-match'],
    ['UNAUTHORIZED', 'authorization'],
    ['INSUFFICIENT_SCOPE', 'authorization'],
    ['RATE_LIMITED', 'authorization'],
    ['NOT_ACCEPTABLE', 'accept'],
    ['UNSUPPORTED_MEDIA_TYPE', 'content-type'],
  ])('names the header that is concerned: %s', (code, field) => {
    for (const locale of ['en-CA', 'fr-CA'] as const) {
      const { error } = answerTo(new AppError(code, { facts: { scope: 'x' }, retryAfter: 4 }), locale).body as {
        error: { message: string; details: unknown };
      };
      expect(error.details).toEqual([{ field, message: error.message, scope: 'x' }]);
    }
    const { details } = (answerTo(new AppError(code)).body as { error: { details: { field: string }[] } }).error;
    expect(details.map((entry) => entry.field)).toEqual([field]);
  });

  it('names the header that a FORBIDDEN is about: whom it is done for, else the credential', () => {
    const fieldsOf = (error: AppError) =>
      (answerTo(error).body as { error: { details: { field: string }[] } }).error.details.map(({ field }) => field);
    expect([fieldsOf(notOnBehalf()), fieldsOf(needsUnlimited())]).toEqual([['on-behalf-of'], ['authorization']]);
  });

  it('names something for every code that a request is to blame for', () => {
    const blamed = (Object.keys(ERROR_CODES) as ErrorCode[]).filter(
      (code) => !['not-found', 'unknown', 'unavailable'].includes(ERROR_CODES[code].kind) || code === 'ROUTE_NOT_FOUND',
    );
    const silent = blamed.filter((code) => {
      const { error } = answerTo(new AppError(code)).body as { error: { details?: { field: string }[] } };
      return error.details?.length !== 1 || !error.details[0]?.field;
    });
    expect(silent).toEqual([]);
  });

  it('always has a field and a message in each detail, whatever the facts are called', () => {
    const facts = { field: 7, message: 'x' };
    expect(answerTo(new AppError('CONFLICT', { facts })).body).toMatchObject({
      error: { details: [{ field: 'request', message: expect.stringMatching(/\w+ \w+/) }] },
    });
  });

  it('never lets a fact overwrite the code', () => {
    expect(answerTo(new AppError('CONFLICT', { facts: { code: 'x' } })).body).toMatchObject({
      error: { code: 'CONFLICT' },
    });
  });

  it('states when to retry, how to authenticate and what is allowed', () => {
    expect(answerTo(new AppError('RATE_LIMITED', { retryAfter: 7 }))).toMatchObject({
      body: { error: { message: 'Too many requests. Try again in 7 s.' } },
      headers: { 'retry-after': '7' },
    });
    expect(answerTo(new AppError('TOKEN_EXPIRED')).headers).toEqual({
      'www-authenticate': 'Bearer error="invalid_token"',
    });
    expect(answerTo(new AppError('METHOD_NOT_ALLOWED', { facts: { allow: ['GET', 'HEAD'] } })).headers).toEqual({
      allow: 'GET, HEAD',
    });
  });

  it.each(Object.keys(ERROR_CODES) as ErrorCode[])('of %s carries the request id and a link to its page', (code) => {
    const error = new AppError(code, { facts: { scope: 'bills:read', maximum: 3, seconds: 4 } });
    expect(answerTo(error).body).toMatchObject({ error: { code, ...pointers(code) } });
    const publicUrl = 'https://api.outlay.example';
    const { body } = errorAnswer(error, { locale: 'en-CA', requestId: 'req_1', publicUrl, logger });
    expect(body).toMatchObject({ error: { documentation: `${publicUrl}/docs/errors#${code}` } });
  });

  it('is the same for every id that is not found', () => {
    expect(answerTo(notFound())).toEqual(answerTo(new AppError('NOT_FOUND', { cause: new Error('of business 4') })));
  });

  it.each([new Error('password of db is x'), 'text', null, undefined, { status: 500 }, new AppError('INTERNAL_ERROR')])(
    'that is unforeseen has a fixed text and an id; all the rest is in the log (%#)',
    (error) => {
      const answer = answerTo(error);
      const { id } = (answer.body as { error: { id: string } }).error;
      expect(answer).toEqual({
        status: 500,
        body: {
          error: {
            code: 'INTERNAL_ERROR',
            message: 'Something went wrong on our side.',
            id,
            ...pointers('INTERNAL_ERROR'),
          },
        },
      });
      expect(logger.linesOf('request.failed')).toEqual([
        expect.objectContaining({ level: 'error', id, requestId: 'req_1' }),
      ]);
    },
  );
});

const answerOf = (error: unknown, rejections: 'envelope' | 'problem') =>
  errorAnswer(error, { locale: 'en-CA', requestId: 'req_1', logger: testLogger(), operation: { rejections } });

describe('a rejection of an operation that answers with problem details', () => {
  it('has the five members of the standard, the code and the violations by field', () => {
    const answer = answerOf(invalidField('billIds', 'validation.required'), 'problem');
    expect(answer).toEqual({
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
      body: {
        type: 'urn:outlay:error:VALIDATION_ERROR',
        title: 'The request is not valid. See the details.',
        status: 400,
        detail: 'billIds is required',
        instance: null,
        code: 'VALIDATION_ERROR',
        errors: { billIds: ['is required'] },
        ...pointers('VALIDATION_ERROR'),
      },
    });
  });

  it('is one for its 400 alone: every other status keeps the general envelope', () => {
    expect(answerOf(new AppError('FORBIDDEN'), 'problem').body).toMatchObject({ error: { code: 'FORBIDDEN' } });
    expect(answerOf(new AppError('MISSING_BODY'), 'envelope').body).toMatchObject({ error: { code: 'MISSING_BODY' } });
    expect(answerOf(new AppError('TENANT_MISMATCH'), 'problem').body).toMatchObject({ code: 'TENANT_MISMATCH' });
  });
});

describe('every entry of the details', () => {
  type Detail = { field?: unknown; message?: unknown };
  const detailsOf = (error: unknown): Detail[] => {
    const { error: shown } = answerTo(error).body as { error: { details?: Detail[] } };
    return JSON.parse(JSON.stringify(shown.details ?? []));
  };
  const isWhole = ({ field, message }: Detail): boolean =>
    typeof field === 'string' && field !== '' && typeof message === 'string' && message !== '';

  it('has a field, also where whoever threw the error named none', () => {
    for (const field of [undefined, null, '', 5])
      for (const error of [
        invalidField(field as string, 'validation.repeated'),
        new AppError('CONFLICT', { facts: { field } }),
      ])
        expect(detailsOf(error).map(isWhole)).toEqual([true]);
  });

  const REAL = ['amount', 'userIds', 'names', 'stops', 'lines', 'metadata', 'confirm', 'events', 'levels'];
  const name = fc.oneof(
    fc.constantFrom('', '.', '[]', '__proto__', 'constructor', 'a.b', '\u0000', ...REAL),
    fc.string(),
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    object: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  })).value;
  const query = fc.array(fc.tuple(name, fc.string()), { maxLength: 4 });
  const raw = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    fc.constantFrom('', '{', '[', '{"":1,"":2}', 'null', '"', '{"a":'),
  );

  it('has a field, whatever an operation is sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(OPERATIONS as readonly Operation[])),
        raw,
        query,
        name,
        (operation, text, pairs, param) => {
          const search = new URLSearchParams(
            pairs.map(([key, value]): [string, string] => [key.toWellFormed(), value.toWellFormed()]),
          );
          const params = new Proxy({}, { get: () => param, has: () => true });
          const request = {
            params: { ...params, id: param, businessId: param },
            search: `?${search}`,
            headers: { 'content-type': 'application/json' },
            body: Buffer.from(text),
          };
          try {
            parseRequest(operation, request);
          } catch (error) {
            if (!isAppError(error)) throw error;
            expect(detailsOf(error).filter((detail) => !isWhole(detail))).toEqual([]);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('names a member or parameter without a name', () => {
    const operation = (OPERATIONS as readonly Operation[]).find(({ id }) => id === 'createExpense') as Operation;
    const refused = (search: string, body: string) => {
      try {
        return parseRequest(operation, {
          params: {},
          search,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(body),
        });
      } catch (error) {
        return detailsOf(error).map(({ field }) => field);
      }
    };
    const expense = '"merchant":"M","amount":1,"date":"2026-01-01"';
    expect(refused('', `{${expense},"":1}`)).toEqual(['""']);
    expect(refused('?=1&=2', `{${expense}}`)).toEqual(['""']);
    expect(refused('?=1', `{${expense}}`)).toEqual(['""']);
  });
});
