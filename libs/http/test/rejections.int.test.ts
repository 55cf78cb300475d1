import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXPENSE, type ExpenseApp, type Init, JSON_TYPE, startExpenseApp } from './expense-app.ts';

let app: ExpenseApp;
beforeAll(async () => {
  app = await startExpenseApp();
});
beforeEach(() => app.forget());
afterAll(() => app.stop());

describe('a request is rejected', () => {
  it('without an identity of the gateway, whatever else is wrong with it', async () => {
    for (const token of ['', 'x.y.z']) {
      const { status, headers } = await app.send('/v1/expenses', {
        method: 'POST',
        body: '{',
        headers: { 'x-outlay-identity': token },
      });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect(app.seen).toHaveLength(0);
  });

  it('with its id, and a link to a page at the address that the gateway named', async () => {
    const headers = { 'x-request-id': 'req_7', 'x-outlay-public-url': 'https://api.outlay.example' };
    const { body } = await app.send('/v1/expenses?no=1', { headers });
    const documentation = 'https://api.outlay.example/docs/errors#VALIDATION_ERROR';
    expect(body.error).toMatchObject({ requestId: 'req_7', documentation });
  });

  it.each<[string, Init, object]>([
    [
      'where its JSON ends',
      { headers: JSON_TYPE, body: '{\n  "merchant": "Café",\n  "amount": 1.\n}' },
      {
        message: 'The request body is not valid JSON: line 3, column 14.',
        details: [expect.objectContaining({ field: 'body', line: 3, column: 14, offset: 38, expected: ', or }' })],
      },
    ],
    [
      'in French',
      { headers: JSON_TYPE, body: '{"secret":', as: { locale: 'fr-CA' } },
      { message: 'Le corps de la requête n’est pas du JSON valide : ligne 1, colonne 11.' },
    ],
    [
      'which types are understood',
      { headers: { 'content-type': 'text/csv' }, body: 'a' },
      {
        message: expect.stringMatching(/: application\/json\.$/),
        details: [expect.objectContaining({ given: 'text/csv', supported: ['application/json'] })],
      },
    ],
    [
      'that it must not be compressed',
      { headers: { ...JSON_TYPE, 'content-encoding': 'br' }, body: '{}' },
      {
        details: [expect.objectContaining({ field: 'content-encoding', message: expect.stringMatching(/compressed/) })],
      },
    ],
    [
      'which types are produced',
      { headers: { ...JSON_TYPE, accept: 'text/html' }, body: '{}' },
      { details: [expect.objectContaining({ field: 'accept', supported: ['application/json'] })] },
    ],
    [
      'how large it may be',
      { headers: JSON_TYPE, body: Buffer.alloc(1024 * 1024 + 1, ' ') },
      { details: [expect.objectContaining({ field: 'body', maximum: 1024 * 1024 })] },
    ],
  ])('with a sentence that says %s', async (_what, init, error) => {
    const { body } = await app.send('/v1/expenses', { method: 'POST', ...init });
    expect(body.error).toMatchObject(error);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('without the scope', async () => {
    const { status, headers } = await app.post(EXPENSE, { as: { scopes: ['expenses:read'] } });
    expect([status, headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="expenses:write"',
    ]);
  });

  it('where there is no such route or method', async () => {
    expect(await app.send('/v1/nothing')).toMatchObject({ status: 404, body: { error: { code: 'ROUTE_NOT_FOUND' } } });
    const near = await app.send('/v1/expense/7');
    expect(near.body.error).toMatchObject({
      message: 'There is no such route. The nearest one is GET /v1/expenses/{id}.',
      details: [{ field: 'path', nearest: 'GET /v1/expenses/{id}' }],
    });
    expect((await app.send('/v1/expenses/7/')).body.error.message).toBe(
      'There is no such route. Without the slash at its end there is GET /v1/expenses/{id}.',
    );
    const wrong = await app.send('/v1/expenses/1', { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
    expect(wrong.body.error.message).toBe(
      'This method is not allowed here. Use one of: GET, HEAD, PATCH, DELETE, OPTIONS.',
    );
    const options = await app.send('/v1/expenses/1', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
  });

  it('with every violation of path, query and body at once, in the requested language', async () => {
    const { status, body } = await app.send('/v1/expenses/zero?expand=1', {
      method: 'PATCH',
      body: JSON.stringify({ amount: 0, gratuity: 1 }),
      headers: JSON_TYPE,
      as: { locale: 'fr-CA' },
    });
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error.details).toEqual([
      { field: 'id', message: 'doit être un entier' },
      { field: 'expand', message: 'n’est pas un champ connu' },
      { field: 'amount', message: 'doit être supérieur à 0' },
      { field: 'gratuity', message: 'n’est pas un champ connu' },
    ]);
  });

  it.each<[string, Init, number, string]>([
    ['no body', { headers: JSON_TYPE }, 400, 'MISSING_BODY'],
    ['half of a body', { headers: JSON_TYPE, body: '{"merchant":' }, 400, 'MALFORMED_JSON'],
    ['another type', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'another charset',
      { headers: { 'content-type': 'application/json; charset=latin1' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a compressed body',
      { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['more than 1 MiB', { headers: JSON_TYPE, body: Buffer.alloc(1024 * 1024 + 1, ' ') }, 413, 'PAYLOAD_TOO_LARGE'],
    ['far more than 1 MiB', { headers: JSON_TYPE, body: Buffer.alloc(8 * 1024 * 1024, ' ') }, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a NUL in a text',
      { headers: JSON_TYPE, body: JSON.stringify({ ...EXPENSE, notes: '\0' }) },
      400,
      'VALIDATION_ERROR',
    ],
    ['a prototype', { headers: JSON_TYPE, body: '{"__proto__":{"merchant":"x"}}' }, 400, 'VALIDATION_ERROR'],
    [
      'a client that does not read JSON',
      { headers: { ...JSON_TYPE, accept: 'text/html' }, body: '{}' },
      406,
      'NOT_ACCEPTABLE',
    ],
    [
      'an empty Idempotency-Key',
      { headers: { ...JSON_TYPE, 'idempotency-key': '' }, body: '{}' },
      400,
      'IDEMPOTENCY_KEY_INVALID',
    ],
  ])('with %s', async (_what, init, status, code) => {
    expect(await app.send('/v1/expenses', { method: 'POST', ...init })).toMatchObject({
      status,
      body: { error: { code } },
    });
    expect(app.seen).toHaveLength(0);
  });

  it('with a body of 1 MiB and no more is not', async () => {
    const body = JSON.stringify(EXPENSE).padEnd(1024 * 1024, ' ');
    expect(await app.send('/v1/expenses', { method: 'POST', headers: JSON_TYPE, body })).toMatchObject({ status: 200 });
  });

  it.each([
    [
      '95,000 unknown members',
      '/v1/expenses',
      Object.fromEntries(Array.from({ length: 95_000 }, (_, at) => [`k${at}`, 1])),
      'must have at most 1000 members and entries in all',
    ],
    [
      'lists in lists',
      '/v1/expenses',
      Array.from({ length: 20 }).reduce<unknown[]>((inner) => [inner, 'x'.repeat(200)], []),
      'must be nested at most 16 levels deep',
    ],
  ])('before it is parsed: %s', async (_what, path, body, message) => {
    const reply = await app.send(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
    expect([reply.status, reply.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(reply.body.error.details).toEqual([{ field: 'body', message }]);
  });

  it('with a hundred parameters and more, of which none is listed', async () => {
    const search = Array.from({ length: 101 }, (_, at) => `p${at}=1`).join('&');
    expect((await app.send(`/v1/expenses?${search}`)).body.error.details).toEqual([
      { field: 'query', message: 'must have at most 100 keys' },
    ]);
    const ids = Array.from({ length: 3_000 }, () => '1').join(',');
    expect((await app.send(`/v1/expenses?ids=${ids}`)).body.error.details).toEqual([
      { field: 'ids', message: 'must have at most 100 entries' },
    ]);
  });

  it('with the same parameter twice, and with one that no decoding understands', async () => {
    expect((await app.send('/v1/expenses?page=1&page=2')).body.error.details).toEqual([
      { field: 'page', message: 'must be given only once' },
    ]);
    expect((await app.send('/v1/expenses/%E0%A4')).body.error.details).toEqual([
      { field: 'id', message: 'is not valid' },
    ]);
  });
});
