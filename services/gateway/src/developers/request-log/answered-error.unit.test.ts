import { describe, expect, it } from '@jest/globals';
import { answeredError } from './answered-error.ts';
import { knownNames, shownPath } from './request-record.ts';

const errorOf = (body: unknown) => {
  const error = answeredError(typeof body === 'string' ? body : Buffer.from(JSON.stringify(body)));
  return error && { ...error, details: JSON.parse(error.details) };
};

describe('an error as the log keeps it', () => {
  it('has code, message and details, of the facts those that are ours and never what the request had in its body', () => {
    const details = [
      { field: 'status', message: 'm', from: 'draft', to: 'paid', allowed: ['x'] },
      { field: 'expenseIds', message: 'm', expenseIds: [7, 8], given: 'secret', duplicateOf: 9 },
    ];
    const error = { code: 'INVALID_STATE_TRANSITION', message: 'No.', details, requestId: 'r', documentation: 'd' };
    expect(errorOf({ error })).toEqual({
      code: 'INVALID_STATE_TRANSITION',
      message: 'No.',
      details: [details[0], { field: 'expenseIds', message: 'm' }],
    });
  });

  it('is read of problem details too', () => {
    const problem = { type: 't', title: 'Wrong', code: 'VALIDATION_ERROR', errors: { 'billIds[2]': ['a', 'b'] } };
    expect(errorOf(problem)).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Wrong',
      details: ['a', 'b'].map((message) => ({ field: 'billIds[2]', message })),
    });
  });

  it('has the first details that fit into 4 KB, and no character that PostgreSQL does not keep', () => {
    const details = Array.from({ length: 200 }, (_, at) => ({ field: `f[${at}]`, message: 'x\u0000'.repeat(20) }));
    const error = answeredError(JSON.stringify({ error: { code: 'VALIDATION_ERROR', message: 'a\u0000b', details } }));
    expect([error?.message, (error?.details.length ?? 0) <= 4_001]).toEqual(['ab', true]);
    expect(JSON.parse(error?.details ?? '')).toEqual(
      JSON.parse(JSON.stringify(details.slice(0, JSON.parse(error?.details ?? '').length)).replaceAll('\\u0000', '')),
    );
  });

  it.each([
    ['a page', '<html>'],
    ['an empty body', undefined],
    ['an answer', '{"data":1}'],
    ['null', 'null'],
    ['more than is read', JSON.stringify({ error: { code: 'x'.repeat(100_000) } })],
  ])('is none of %s', (_what, body) => expect(answeredError(body)).toBeUndefined());
});

describe('what else is kept of a request', () => {
  it('is a path without what looks like a secret', () => {
    expect(shownPath('/v1/expenses/7')).toBe('/v1/expenses/7');
    expect(shownPath('/v1/expenses/sk_test_abc.def/comments')).toBe('/v1/expenses/…/comments');
    expect(shownPath('/v1/webhooks/whsec_x')).toBe('/v1/webhooks/…');
    expect(shownPath('/v1/x/a.eyJhbGciOi.y')).toBe('/v1/x/a.…');
    expect(shownPath(`/v1/${'x'.repeat(500)}`)).toHaveLength(300);
  });

  it('are the names of query parameters that the operation knows, and no others', () => {
    const known = new Set(['status', 'page']);
    expect(knownNames('page=2&status=draft&page=3&sk_test_x=1&status', known)).toBe('page,status');
    expect([knownNames('', known), knownNames('page=1', undefined)]).toEqual(['', '']);
  });
});
