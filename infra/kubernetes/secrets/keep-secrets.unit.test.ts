import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAddresses } from '../../docker/server-addresses.ts';
import { keepSecrets } from './keep-secrets.ts';
import { createKubernetesApi, type KubernetesApi } from './kubernetes-api.ts';

type Kept = { data: Record<string, string> };
const kept = new Map<string, Kept>();
let order: string[] = [];
/** The part of the API server that secrets need: Kubernetes' own is that of `npm run prove kubernetes`. */
const server = createServer(async (request, response) => {
  const name = /^\/api\/v1\/namespaces\/outlay\/secrets\/([^?]+)/.exec(request.url ?? '')?.[1] ?? '';
  const authorized = request.headers.authorization === 'Bearer token';
  if (authorized && request.method === 'PATCH') {
    kept.set(name, (await json(request)) as Kept);
    order.push(name);
  }
  const found = authorized ? kept.get(name) : undefined;
  const missing = authorized ? 404 : 403;
  response.writeHead(found ? 200 : missing).end(JSON.stringify(found ?? { message: 'no' }));
});
let api: KubernetesApi;
let baseUrl = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createKubernetesApi({ baseUrl, namespace: 'outlay', token: 'token' });
});
afterAll(() => void server.close().closeAllConnections());

const envOf = async (reader: string) => parseEnv((await api.readSecret(`p-${reader}`))?.['secrets.env'] ?? '');
const options = { prefix: 'p', servers: serverAddresses({}) };

describe('the Secrets that a cluster keeps', () => {
  it('are made once, the operator first; what is there stays, what is missing is added', async () => {
    const names = await keepSecrets({ api, ...options });
    expect([order[0], order.length]).toEqual(['p-operator', names.length]);
    const before = await envOf('operator');
    const { WEBHOOK_SECRETS_KEY: lost, ...others } = before;
    const text = Object.entries({ ...others, SMTP_URL: 'smtps://u:p@mail.test' })
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
    kept.set('p-operator', { data: { 'secrets.env': Buffer.from(text).toString('base64') } });
    // As a release without this key left them.
    kept.delete('p-webhook-dispatcher');
    order = [];
    await keepSecrets({ api, ...options });
    const { SMTP_URL, WEBHOOK_SECRETS_KEY, ...after } = await envOf('operator');
    expect(after).toEqual(others);
    expect(WEBHOOK_SECRETS_KEY).not.toBe(lost);
    expect((await envOf('webhook-dispatcher')).WEBHOOK_SECRETS_KEY).toBe(WEBHOOK_SECRETS_KEY);
    expect((await envOf('notification')).SMTP_URL).toBe(SMTP_URL);
  });

  it('are not made anew where one was lost, nor in an upgrade', async () => {
    const operators = kept.get('p-operator');
    kept.delete('p-operator');
    order = [];
    await expect(keepSecrets({ api, ...options })).rejects.toThrow('Secrets/p/operator/secrets.env is missing');
    for (const name of kept.keys()) kept.delete(name);
    await expect(keepSecrets({ api, ...options, isUpgrade: true })).rejects.toThrow(/Secrets\/p.*secrets\.new=true/);
    expect(order).toEqual([]);
    await keepSecrets({ api, ...options, isUpgrade: true, isNewWanted: true });
    expect(kept.get('p-operator')).not.toEqual(operators);
  });

  it("say in Kubernetes' words why they were not made", async () => {
    const foreign = createKubernetesApi({ baseUrl, namespace: 'outlay', token: 'another' });
    await expect(keepSecrets({ api: foreign, ...options })).rejects.toThrow('GET of the Secret p-operator: 403 no');
  });
});
