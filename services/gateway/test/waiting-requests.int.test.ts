import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';
import { code } from './support/requests.ts';

/** A webhook-dispatcher that holds an answer for as long as it is asked to, or until it is told to answer. */
const waiting = new Map<ServerResponse, string>();
const answer = (response: ServerResponse, text: string): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(text);
const owner = createServer((request, response) => {
  const seconds = new URLSearchParams(request.url?.split('?')[1]).get('wait');
  if (seconds === null || seconds === '0') return answer(response, '{"data":"at once"}');
  waiting.set(response, request.url ?? '');
  response.once('close', () => waiting.delete(response));
});
const answerAll = (): void => {
  for (const response of waiting.keys()) answer(response, '{"data":"later"}');
};

let cluster: Cluster;
let variables: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
  const { port } = owner.address() as AddressInfo;
  variables = { SERVICE_TIMEOUT: '400ms', WEBHOOK_DISPATCHER_URL: `http://127.0.0.1:${port}` };
  cluster = await startCluster({ redis: 2, env: variables });
});
beforeEach(answerAll);
afterAll(async () => {
  answerAll();
  await cluster?.stop();
  owner.closeAllConnections();
  await new Promise((resolve) => owner.close(resolve));
});

const isWaiting = (count: number) => waitFor(() => waiting.size === count, { message: `${count} that are held` });
const PATH = '/v1/events?after=c1_x&wait=20';

describe('a request whose answer is held', () => {
  it('may take longer than others, up to the seconds that it names', async () => {
    const reply = cluster.send(PATH);
    await isWaiting(1);
    const began = performance.now();
    await waitFor(() => performance.now() - began > 600);
    answerAll();
    expect((await reply).body).toEqual({ data: 'later' });
    const over = await cluster.send('/v1/webhooks?wait=20');
    expect([over.status, over.body.error?.code]).toEqual([504, 'TIMEOUT']);
  });

  it('is given up where it waits when its client leaves, and is no failure of the service', async () => {
    for (let times = 0; times < 30; times += 1) {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${cluster.key}`, 'x-tenant-id': String(cluster.business.id) };
      const left = fetch(`${cluster.gateway.url}${PATH}`, { headers, signal: leaving.signal }).catch(() => 'left');
      await isWaiting(1);
      leaving.abort();
      expect(await left).toBe('left');
      await isWaiting(0);
    }
    const reply = cluster.send(PATH);
    await isWaiting(1);
    answerAll();
    expect((await reply).status).toBe(200);
  });

  it('takes no place from other businesses: each has 50', async () => {
    const other = await cluster.operator.createBusiness({ name: 'Birch Books' });
    const user = { businessId: other.id, name: 'Owner', email: 'owner@birch.example', role: 'owner' } as const;
    const { id } = await cluster.operator.createUser(user);
    const { key } = await cluster.operator.createKey({ userId: id, name: 'owner' });
    const own = Array.from({ length: 50 }, () => cluster.send(PATH));
    await isWaiting(50);
    const refused = await cluster.send(PATH);
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.body.error?.details).toMatchObject([{ limit: 'waiting' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = cluster.send(PATH, { key, tenant: other.id });
    await isWaiting(51);
    answerAll();
    expect((await Promise.all([...own, others])).map(({ status }) => status)).toEqual(Array(51).fill(200));
    const again = cluster.send(PATH);
    await isWaiting(1);
    answerAll();
    expect((await again).status).toBe(200);
  });

  it('is refused once its caller has lost the right to it, whatever was found for them', async () => {
    const { operator, addUser, business, send } = cluster;
    const waitAs = async (email: string) => {
      const { id } = await addUser(email, 'admin');
      const { id: keyId, key } = await operator.createKey({ userId: id, name: 'waits' });
      return { id, keyId, key, reply: send(PATH, { key }) };
    };
    const [removed, lowered, narrowed, revoked] = [
      await waitAs('removed@maple.example'),
      await waitAs('lowered@maple.example'),
      await waitAs('narrowed@maple.example'),
      await waitAs('revoked@maple.example'),
    ];
    await isWaiting(4);
    const path = ({ id }: { id: number }) => `/v1/businesses/${business.id}/users/${id}`;
    await send(path(removed), { method: 'DELETE' });
    await send(path(lowered), { method: 'PATCH', body: { role: 'employee' } });
    await send(path(narrowed), { method: 'PATCH', body: { role: 'accountant' } });
    await operator.revokeKey(revoked.keyId);
    const refusedWith = async (key: string, wanted: string) =>
      waitFor(async () => (await send('/v1/webhooks', { key })).body.error?.code === wanted);
    await refusedWith(removed.key, 'TENANT_ACCESS_DENIED');
    await refusedWith(lowered.key, 'FORBIDDEN');
    await refusedWith(revoked.key, 'TOKEN_REVOKED');
    await waitFor(async () => code(await send('/v1/api-keys', { key: narrowed.key }))[0] === 403);
    answerAll();
    const codes = await Promise.all([removed, lowered, revoked].map(async ({ reply }) => code(await reply)));
    expect(codes).toEqual([
      [403, 'TENANT_ACCESS_DENIED'],
      [403, 'FORBIDDEN'],
      [401, 'TOKEN_REVOKED'],
    ]);
    // With another role that may read events too, it is found anew, by the rights of that one.
    expect((await narrowed.reply).body).toEqual({ data: 'at once' });
  });

  it('is answered without its wait when the gateway stops', async () => {
    const { url, stop } = await cluster.startGateway();
    const reply = clientOf(url, { key: cluster.key, tenant: cluster.business.id })(PATH);
    await isWaiting(1);
    await stop();
    expect([(await reply).status, (await reply).body]).toEqual([200, { data: 'at once' }]);
  });
});
