import { createServer, request as rawRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createIdentitySigner, generateKeyPair, IDENTITY_HEADER, listen, PUBLIC_URL_HEADER } from '@outlay/http';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 2, env: { SERVICE_TIMEOUT: '400ms' } });
});
afterAll(() => cluster?.stop());
afterEach(() => cluster.owner.answerWith({ status: 200 }));

const last = () => cluster.owner.requests.at(-1);

describe('a request that another service owns', () => {
  it('reaches it as it was sent, under an identity that the gateway signed', async () => {
    const body = '{ "merchant" : "Café",\n "amount": 1.10 }';
    const headers = { 'idempotency-key': 'k-1', 'if-match': '"v3"', 'accept-language': 'fr', 'x-request-id': 'req-1' };
    await cluster.send('/v1/expenses?a=1&b=%20', { body, headers });
    expect(last()).toMatchObject({ method: 'POST', url: '/v1/expenses?a=1&b=%20', body });
    expect(last()?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
      'if-match': '"v3"',
      'accept-language': 'fr-CA',
      'x-request-id': 'req-1',
    });
    expect(last()?.identity).toMatchObject({
      businessId: cluster.business.id,
      userId: cluster.user.id,
      actorUserId: cluster.user.id,
      credentialId: cluster.keyId,
      role: 'owner',
      environment: 'sandbox',
      onBehalfOf: null,
    });
  });

  it('shows it neither the credential nor anything else of the client', async () => {
    await cluster.send('/v1/expenses', { headers: { 'x-anything': '1', cookie: 'a=b' } });
    const names = Object.keys(last()?.headers ?? {});
    expect(names.filter((name) => ['authorization', 'cookie', 'x-anything', 'x-tenant-id'].includes(name))).toEqual([]);
  });

  it('leads in its errors to a page of the address that clients know', async () => {
    await cluster.send('/v1/expenses', { headers: { [PUBLIC_URL_HEADER]: 'https://elsewhere.example' } });
    expect(last()?.headers).not.toHaveProperty(PUBLIC_URL_HEADER);
    const { url, stop } = await cluster.startGateway({ PUBLIC_URL: 'https://api.outlay.example' });
    const send = clientOf(url, { key: cluster.key, tenant: cluster.business.id });
    await send('/v1/expenses');
    expect(last()?.headers).toMatchObject({ [PUBLIC_URL_HEADER]: 'https://api.outlay.example' });
    const { body, headers } = await send('/v1/nothing');
    expect(body.error).toMatchObject({
      requestId: headers.get('x-request-id'),
      documentation: 'https://api.outlay.example/docs/errors#ROUTE_NOT_FOUND',
    });
    await stop();
  });

  it('cannot smuggle in an identity, not even one that is signed', async () => {
    const stranger = createIdentitySigner({ privateKey: generateKeyPair().privateKey });
    const mine = last()?.identity;
    if (!mine) throw new Error('no request yet');
    const token = await stranger.sign({ ...mine, businessId: 99, role: 'owner' });
    for (const name of [IDENTITY_HEADER, 'X-Outlay-Identity', 'X-OUTLAY-IDENTITY']) {
      await cluster.send('/v1/expenses', { headers: { [name]: token } });
      expect(last()?.identity).toEqual(mine);
    }
  });

  it('cannot smuggle one in by a header that is sent twice', async () => {
    const { hostname, port } = new URL(cluster.gateway.url);
    const headers = ['Authorization', `Bearer ${cluster.key}`, 'x-tenant-id', String(cluster.business.id)];
    const smuggled = ['X-Outlay-Identity', 'a', 'x-outlay-identity', 'b', 'Host', 'x'];
    const status = await new Promise((resolve, reject) => {
      const request = rawRequest({ hostname, port, path: '/v1/expenses', headers: [...headers, ...smuggled] });
      request
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
    expect(last()?.identity?.businessId).toBe(cluster.business.id);
  });

  it('is answered with what the service answers', async () => {
    const headers = {
      etag: '"v4"',
      location: '/v1/expenses/9',
      'idempotency-replayed': 'true',
      'x-internal': 'secret',
    };
    cluster.owner.answerWith({ status: 201, headers, body: '{"data":{"id":9}}' });
    const reply = await cluster.send('/v1/expenses', { body: {}, headers: { 'x-request-id': 'mine' } });
    expect([reply.status, reply.body]).toEqual([201, { data: { id: 9 } }]);
    const passed = Object.fromEntries(reply.headers);
    expect(passed).toMatchObject({
      etag: '"v4"',
      location: '/v1/expenses/9',
      'idempotency-replayed': 'true',
      'content-type': 'application/json',
      'x-request-id': 'mine',
      'x-content-type-options': 'nosniff',
    });
    expect(passed).not.toHaveProperty('x-internal');
    expect(passed).not.toHaveProperty('x-powered-by');
  });

  it('is answered with a long answer whole', async () => {
    const body = JSON.stringify({ data: 'x'.repeat(300_000) });
    cluster.owner.answerWith({ status: 200, body });
    expect((await cluster.send('/v1/expenses')).body).toEqual(JSON.parse(body));
  });

  it("is answered with the service's refusal", async () => {
    cluster.owner.answerWith({ status: 404, body: '{"error":{"code":"NOT_FOUND"}}' });
    const reply = await cluster.send('/v1/expenses/5');
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers HEAD without a body and 204 without one', async () => {
    const head = await cluster.send('/v1/expenses', { method: 'HEAD' });
    expect([head.status, head.body, last()?.method]).toEqual([200, {}, 'HEAD']);
    cluster.owner.answerWith({ status: 204, body: '' });
    expect((await cluster.send('/v1/expenses/5', { method: 'DELETE' })).status).toBe(204);
  });

  it('is answered 500, and logged as an error, when the service rejects the identity of the gateway', async () => {
    cluster.owner.answerWith({ status: 401 });
    const reply = await cluster.send('/v1/expenses');
    expect([reply.status, reply.body.error?.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(cluster.logger.lines.some(({ level, msg }) => level === 'error' && msg === 'request.failed')).toBe(true);
  });

  it('is answered 504 when the service hangs', async () => {
    cluster.owner.answerWith({ status: 200, hang: true });
    const reply = await cluster.send('/v1/expenses');
    expect([reply.status, reply.body.error?.code]).toEqual([504, 'TIMEOUT']);
  });
});

describe('a service that is down', () => {
  it('is answered for with 503 and Retry-After, without a call once the breaker is open, and is called again later', async () => {
    const port = await new Promise<number>((resolve) => {
      const server = createServer();
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
      });
    });
    const gateway = await cluster.startGateway({ EXPENSE_URL: `http://127.0.0.1:${port}` });
    const send = clientOf(gateway.url, { key: cluster.key, tenant: cluster.business.id });
    const replies = await Promise.all(Array.from({ length: 30 }, () => send('/v1/expenses')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(replies.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);

    let calls = 0;
    const back = listen(
      (_request, response) => {
        calls += 1;
        response.end('{"data":[]}');
      },
      { port },
    );
    await back.start();
    const open = await send('/v1/expenses');
    // On a busy machine the half second of the breaker may be over.
    const [refused, triedAgain] = [
      [503, 'SERVICE_UNAVAILABLE', 0],
      [200, undefined, 1],
    ];
    expect([refused, triedAgain]).toContainEqual([open.status, open.body.error?.code, calls]);
    expect((await send('/v1/webhooks')).status).toBe(200);
    await waitFor(async () => (await send('/v1/expenses')).status === 200);
    await back.stop();
    await gateway.stop();
  });
});
