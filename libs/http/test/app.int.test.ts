import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, type Caller, notFound, operationsOf } from '@outlay/contracts';
import { createMetrics, type Part } from '@outlay/runtime';
import { signedIdentity, testLogger, waitFor } from '@outlay/testing';
import {
  createApp,
  created,
  createIdentity,
  type Handler,
  type HandlerRequest,
  type Handlers,
  listen,
  noContent,
  ok,
  withVersion,
} from '../src/index.ts';

type AnyRequest = HandlerRequest<never> & { caller: Caller; body: unknown; params: unknown; query: unknown };
type AnyHandler = (request: AnyRequest) => ReturnType<Handler<never>>;

const identity = signedIdentity();
const logger = testLogger();
const seen: AnyRequest[] = [];
let handle: AnyHandler;
let server: Part & { port(): number };
let base: string;

beforeAll(async () => {
  const door: AnyHandler = (request) => {
    seen.push(request);
    return handle(request);
  };
  const handlers = Object.fromEntries(operationsOf('expense').map(({ id }) => [id, door])) as unknown;
  const app = createApp({
    service: 'expense',
    handlers: handlers as Handlers<'expense'>,
    identity: createIdentity.verifier({ publicKey: identity.publicKey, environment: 'sandbox' }),
    logger,
    metrics: createMetrics('expense'),
    handlerLimit: 300,
  });
  server = listen(app, { port: 0 });
  await server.start();
  base = `http://127.0.0.1:${server.port()}`;
});
afterAll(() => server.stop());
beforeEach(() => {
  seen.length = 0;
  handle = async () => ok({ id: 1 });
});

type Init = { method?: string; headers?: Record<string, string>; body?: string | Buffer; as?: Partial<Caller> };
const ask = async (path: string, { method = 'GET', headers = {}, body, as }: Init = {}) => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { ...(await identity.headers(as)), ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
};
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: unknown, init: Init = {}) =>
  ask('/v1/expenses', {
    method: 'POST',
    body: JSON.stringify(body),
    ...init,
    headers: { ...JSON_TYPE, ...init.headers },
  });
const EXPENSE = { merchant: 'Tim Hortons', amount: 12.34, date: '2026-03-14' };

describe("an owner service's answer", () => {
  it('is the envelope, with its own headers and none that tell of what it is made', async () => {
    handle = async () => withVersion(ok({ id: 1, merchant: 'Café' }), 3);
    const { status, headers, body } = await ask('/v1/expenses/1');
    expect([status, body]).toEqual([200, { data: { id: 1, merchant: 'Café' } }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength('{"data":{"id":1,"merchant":"Café"}}')));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBe('req_test');
    expect(headers.get('etag')).toBe('"v3"');
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it('to HEAD is that to GET without the body', async () => {
    const { status, headers, body } = await ask('/v1/expenses/1', { method: 'HEAD' });
    expect([status, headers.get('content-length'), body]).toEqual([200, '17', undefined]);
  });

  it('tells where something new is, and nothing where there is nothing', async () => {
    handle = async () => created('/v1/expenses/9', { id: 9 });
    const answer = await post(EXPENSE);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/v1/expenses/9']);
    handle = async () => noContent();
    const gone = await ask('/v1/expenses/9', { method: 'DELETE' });
    expect([gone.status, gone.body, gone.headers.get('content-type')]).toEqual([204, undefined, null]);
  });
});

describe('a handler', () => {
  it('is given what the schemas made of path, query and body, and who asks', async () => {
    await ask('/v1/expenses?page=2&status=draft,validated', { as: { businessId: 5, userId: null, locale: 'fr-CA' } });
    expect(seen[0]?.query).toMatchObject({ page: 2, pageSize: 20, sortBy: 'date', status: ['draft', 'validated'] });
    expect(seen[0]?.caller).toMatchObject({ businessId: 5, userId: null, locale: 'fr-CA', once: null });
    await ask('/v1/expenses/12', {
      method: 'PATCH',
      body: '{"notes":null}',
      headers: { ...JSON_TYPE, 'if-match': '"v4"' },
    });
    expect(seen[1]).toMatchObject({ params: { id: 12 }, body: { notes: null }, ifMatch: 4 });
  });

  it('hears of an Idempotency-Key with the raw bytes it came with', async () => {
    await post(EXPENSE, { headers: { 'idempotency-key': 'k-1' } });
    await ask('/v1/expenses', {
      method: 'POST',
      body: `${JSON.stringify(EXPENSE)} `,
      headers: { ...JSON_TYPE, 'idempotency-key': 'k-1' },
    });
    const [first, second] = seen.map(({ caller }) => caller.once);
    expect(first).toMatchObject({ key: 'k-1', route: 'POST /v1/expenses' });
    expect(second?.fingerprint).not.toBe(first?.fingerprint);
  });

  it('may throw: what it says is told, what it does not say is not', async () => {
    handle = async () => {
      throw notFound();
    };
    expect(await ask('/v1/expenses/1')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    handle = async () => {
      throw new Error('relation "expenses" does not exist');
    };
    const { status, body } = await ask('/v1/expenses/1');
    expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(body)).not.toContain('relation');
    expect(logger.linesOf('request.failed')).toContainEqual(expect.objectContaining({ id: body.error.id }));
  });

  it('that never answers is cut', async () => {
    handle = () => new Promise(() => undefined);
    expect(await ask('/v1/expenses/1')).toMatchObject({ status: 504, body: { error: { code: 'TIMEOUT' } } });
  });
});

describe('a request is refused', () => {
  it('without an identity of the gateway, whatever else is wrong with it', async () => {
    for (const token of ['', 'x.y.z']) {
      const { status, headers } = await ask('/v1/expenses', {
        method: 'POST',
        body: '{',
        headers: { 'x-outlay-identity': token },
      });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect(seen).toHaveLength(0);
  });

  it('without the scope', async () => {
    const { status, headers } = await post(EXPENSE, { as: { scopes: ['expenses:read'] } });
    expect([status, headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="expenses:write"',
    ]);
  });

  it('where there is no such route or method', async () => {
    expect(await ask('/v1/nothing')).toMatchObject({ status: 404, body: { error: { code: 'ROUTE_NOT_FOUND' } } });
    const wrong = await ask('/v1/expenses/1', { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
    const options = await ask('/v1/expenses/1', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
  });

  it('with every fault of path, query and body at once, in the language asked for', async () => {
    const { status, body } = await ask('/v1/expenses/zero?expand=1', {
      method: 'PATCH',
      body: JSON.stringify({ amount: 0, tip: 1 }),
      headers: JSON_TYPE,
      as: { locale: 'fr-CA' },
    });
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error.details).toEqual([
      { field: 'id', message: 'doit être un entier' },
      { field: 'expand', message: 'n’est pas un champ connu' },
      { field: 'amount', message: 'doit être supérieur à 0' },
      { field: 'tip', message: 'n’est pas un champ connu' },
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
    ['nobody who reads JSON', { headers: { ...JSON_TYPE, accept: 'text/html' }, body: '{}' }, 406, 'NOT_ACCEPTABLE'],
    [
      'an empty Idempotency-Key',
      { headers: { ...JSON_TYPE, 'idempotency-key': '' }, body: '{}' },
      400,
      'IDEMPOTENCY_KEY_INVALID',
    ],
  ])('with %s', async (_what, init, status, code) => {
    expect(await ask('/v1/expenses', { method: 'POST', ...init })).toMatchObject({ status, body: { error: { code } } });
    expect(seen).toHaveLength(0);
  });

  it('with a body of 1 MiB and no more is not', async () => {
    const body = JSON.stringify(EXPENSE).padEnd(1024 * 1024, ' ');
    expect(await ask('/v1/expenses', { method: 'POST', headers: JSON_TYPE, body })).toMatchObject({ status: 200 });
  });

  it('with the same parameter twice, and with one that no decoding understands', async () => {
    expect((await ask('/v1/expenses?page=1&page=2')).body.error.details).toEqual([
      { field: 'page', message: 'must be given only once' },
    ]);
    expect((await ask('/v1/expenses/%E0%A4')).body.error.details).toEqual([{ field: 'id', message: 'is not valid' }]);
  });
});

describe('the server', () => {
  it('goes on when a client leaves in the middle of its body', async () => {
    const headers = Object.entries(await identity.headers())
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const socket = connect(server.port(), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /v1/expenses HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\ncontent-type: application/json\r\n${headers}\r\n{"a"`,
    );
    socket.destroy();
    await once(socket, 'close');
    expect((await ask('/v1/expenses/1')).status).toBe(200);
    await waitFor(() => logger.linesOf('request.answered').some(({ operation }) => operation === 'createExpense'));
    expect(seen).toHaveLength(1);
  });

  it('answers an error that is thrown as a conflict with its facts', async () => {
    handle = async () => {
      throw new AppError('INVALID_STATE_TRANSITION', {
        facts: { from: 'draft', to: 'approved', allowed: ['validated'] },
      });
    };
    expect((await ask('/v1/expenses/1')).body.error).toMatchObject({
      details: [{ field: 'request', from: 'draft', to: 'approved', allowed: ['validated'] }],
    });
  });
});
