import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, type Caller, type ErrorCode, notFound } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { created, noContent, ok, withVersion } from '../src/index.ts';
import { EXPENSE, type ExpenseApp, JSON_TYPE, startExpenseApp } from './expense-app.ts';

let app: ExpenseApp;
beforeAll(async () => {
  app = await startExpenseApp();
});
beforeEach(() => app.forget());
afterAll(() => app.stop());

describe("an owner service's answer", () => {
  it('is the envelope, with its own headers and none that disclose what it is made of', async () => {
    app.handleWith(async () => withVersion(ok({ id: 1, merchant: 'Café' }), 3));
    const { status, headers, body } = await app.send('/v1/expenses/1');
    expect([status, body]).toEqual([200, { data: { id: 1, merchant: 'Café' } }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength('{"data":{"id":1,"merchant":"Café"}}')));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBe('req_test');
    expect(headers.get('etag')).toBe('"v3"');
    expect(headers.has('x-powered-by')).toBe(false);
  });

  it('to HEAD is that to GET without the body', async () => {
    const { status, headers, body } = await app.send('/v1/expenses/1', { method: 'HEAD' });
    expect([status, headers.get('content-length'), body]).toEqual([200, '17', undefined]);
  });

  it('has the location of something new, and no body where there is none', async () => {
    app.handleWith(async () => created('/v1/expenses/9', { id: 9 }));
    const answer = await app.post(EXPENSE);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/v1/expenses/9']);
    app.handleWith(async () => noContent());
    const gone = await app.send('/v1/expenses/9', { method: 'DELETE' });
    expect([gone.status, gone.body, gone.headers.get('content-type')]).toEqual([204, undefined, null]);
  });
});

describe('a handler', () => {
  it('is given what the schemas made of path, query and body, and the caller', async () => {
    await app.send('/v1/expenses?page=2&status=draft,validated', {
      as: { businessId: 5, userId: null, locale: 'fr-CA' },
    });
    expect(app.seen[0]?.query).toMatchObject({ page: 2, pageSize: 20, sortBy: 'date', status: ['draft', 'validated'] });
    expect(app.seen[0]?.caller).toMatchObject({ businessId: 5, userId: null, locale: 'fr-CA', idempotencyKey: null });
    await app.send('/v1/expenses/12', {
      method: 'PATCH',
      body: '{"notes":null}',
      headers: { ...JSON_TYPE, 'if-match': '"v4"' },
    });
    expect(app.seen[1]).toMatchObject({ params: { id: 12 }, body: { notes: null }, ifMatch: 4 });
  });

  it('gets the Idempotency-Key with the fingerprint of the raw bytes', async () => {
    await app.post(EXPENSE, { headers: { 'idempotency-key': 'k-1' } });
    await app.send('/v1/expenses', {
      method: 'POST',
      body: `${JSON.stringify(EXPENSE)} `,
      headers: { ...JSON_TYPE, 'idempotency-key': 'k-1' },
    });
    const [first, second] = app.seen.map(({ caller }) => caller.idempotencyKey);
    expect(first).toMatchObject({ key: 'k-1', route: 'POST /v1/expenses' });
    expect(second?.fingerprint).not.toBe(first?.fingerprint);
  });

  it('learns that its client left, also when it listens after that', async () => {
    const [running, noticed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.handleWith(async ({ onLeave }) => {
      running.resolve();
      await new Promise<void>((resolve) => onLeave(resolve));
      onLeave(noticed.resolve);
      return ok({ id: 1 });
    });
    const socket = connect(app.port(), '127.0.0.1');
    const headers = Object.entries(await app.identity.headers()).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /v1/expenses/1 HTTP/1.1\r\nhost: x\r\n${headers.join('')}\r\n`);
    await running.promise;
    socket.destroy();
    await noticed.promise;
  });

  it('may throw: an AppError is rendered, any other error is not disclosed', async () => {
    app.handleWith(async () => {
      throw notFound();
    });
    expect(await app.send('/v1/expenses/1')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    app.handleWith(async () => {
      throw new Error('relation "expenses" does not exist');
    });
    const { status, body } = await app.send('/v1/expenses/1');
    expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(body)).not.toContain('relation');
    expect(app.logger.linesOf('request.failed')).toContainEqual(expect.objectContaining({ id: body.error.id }));
  });

  it('that never answers is cut', async () => {
    app.handleWith(() => new Promise(() => undefined));
    expect(await app.send('/v1/expenses/1')).toMatchObject({ status: 504, body: { error: { code: 'TIMEOUT' } } });
  });
});

describe('a resource that is written back', () => {
  const shown = {
    id: 12,
    merchant: 'Café',
    notes: null,
    category: 'Travel',
    status: 'draft',
    statusLabel: 'Draft',
    version: 4,
  };
  const french = { ...shown, category: 'Voyage', statusLabel: 'Brouillon' };
  const patch = (body: object, headers = {}, as = {}) =>
    app.send('/v1/expenses/12', {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { ...JSON_TYPE, ...headers },
      as,
    });
  const changes = () => app.seen.filter(({ body }) => body !== undefined).map(({ body }) => body);
  const read = async ({ caller }: { caller: Caller }) => withVersion(ok(caller.locale === 'fr-CA' ? french : shown), 4);
  /** What is read is answered, and no change is taken. */
  const refuseChanges = (code: ErrorCode) =>
    app.handleWith((request) => (request.body === undefined ? read(request) : Promise.reject(new AppError(code))));
  beforeEach(() => app.handleWith(read));

  it('changes what differs, in whichever language it was read', async () => {
    expect((await patch({ ...french, version: 1, notes: 'lunch' })).status).toBe(200);
    expect(changes()).toEqual([{ notes: 'lunch' }]);
  });

  it('is a change of nothing when nothing differs, unless its version is not the expected one', async () => {
    const { status, headers, body } = await patch(shown, { 'if-match': '"v4"' });
    expect([status, headers.get('etag'), body]).toEqual([200, '"v4"', { data: shown }]);
    expect(changes()).toEqual([{}]);
  });

  it('is answered as it stands when nothing differs and only its state forbids a change', async () => {
    refuseChanges('EXPENSE_LOCKED');
    expect(await patch(shown)).toMatchObject({ status: 200, body: { data: shown } });
    expect((await patch(shown, { 'if-match': '"v3"' })).body.error.code).toBe('PRECONDITION_FAILED');
    expect((await patch({ ...shown, notes: 'lunch' })).body.error.code).toBe('EXPENSE_LOCKED');
    expect((await patch({ ...shown, status: 'approved' })).body.error.details[0].field).toBe('status');
  });

  it.each(['FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED', 'SERVICE_UNAVAILABLE'] as const)(
    'is %s for whom a plain change is, whatever differs',
    async (code) => {
      refuseChanges(code);
      for (const body of [{ version: 1 }, shown, { ...shown, status: 'approved' }, { ...shown, notes: 'lunch' }])
        expect((await patch(body)).body.error.code).toBe(code);
    },
  );

  it('is refused to a credential that may not read it, before anything is read', async () => {
    const as = { scopes: ['expenses:write'] as const };
    for (const body of [{ version: 1 }, shown, { ...shown, status: 'approved' }, { ...shown, notes: 'lunch' }]) {
      const { status, body: answer } = await patch(body, {}, as);
      expect([status, answer.error.code, answer.error.details]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        [expect.objectContaining({ scope: 'expenses:read' })],
      ]);
    }
    expect(app.seen).toEqual([]);
    expect((await patch({ notes: 'lunch' }, {}, as)).status).toBe(200);
  });

  it('is refused with the names of what cannot be changed, of what is wrong and of what is unknown', async () => {
    const { status, body } = await patch({ ...shown, status: 'approved', merchant: 7, unknownMember: 1 });
    expect([status, body.error.code, body.error.details]).toEqual([
      400,
      'VALIDATION_ERROR',
      [
        { field: 'status', message: 'cannot be changed' },
        { field: 'merchant', message: 'must be a text' },
        { field: 'unknownMember', message: 'is not a known field' },
      ],
    ]);
    expect(changes()).toEqual([{}]);
  });

  it('is not read for a plain change, nor for one that is only wrong', async () => {
    expect((await patch({ notes: 'x' })).status).toBe(200);
    expect((await patch({ unknownMember: 1 })).status).toBe(400);
    expect(app.seen).toHaveLength(1);
  });
});

describe('the server', () => {
  it('goes on when a client leaves in the middle of its body', async () => {
    const headers = Object.entries(await app.identity.headers())
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const socket = connect(app.port(), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /v1/expenses HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\ncontent-type: application/json\r\n${headers}\r\n{"a"`,
    );
    socket.destroy();
    await once(socket, 'close');
    expect((await app.send('/v1/expenses/1')).status).toBe(200);
    await waitFor(() => app.logger.linesOf('request.answered').some(({ operation }) => operation === 'createExpense'));
    expect(app.seen).toHaveLength(1);
  });

  it('answers an error that is thrown as a conflict with its facts', async () => {
    app.handleWith(async () => {
      throw new AppError('INVALID_STATE_TRANSITION', {
        facts: { from: 'draft', to: 'approved', allowed: ['validated'] },
      });
    });
    expect((await app.send('/v1/expenses/1')).body.error).toMatchObject({
      details: [{ field: 'status', from: 'draft', to: 'approved', allowed: ['validated'] }],
    });
  });
});
