import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { verifyWebhook, type WebhookEvent } from '@outlay/client';
import { createTestIo } from '../../test/test-io.ts';
import { type Attempt, forwardEvent } from './forward-event.ts';
import { localSecret } from './local-secret.ts';

const event = { id: 'evt_1', type: 'expense.deleted', createdAt: '2026-03-14T15:09:26Z', data: { note: 'é' } };
const statuses: number[] = [];
const verified: string[] = [];
const io = createTestIo();
const secret = localSecret(io);
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const isService = createHmac('sha256', secret).update(body).digest('hex') === request.headers['x-service-signature'];
  verified.push(`${verifyWebhook({ body, headers: request.headers, secret }).id} ${isService}`);
  response.writeHead(statuses.shift() ?? 204).end();
});
let to: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  io.remove();
});

const forward = async (change: object = {}): Promise<string[]> => {
  const attempts: Attempt[] = [];
  const attempted = (attempt: Attempt) => void attempts.push(attempt);
  const options = { to, secret, failures: [], retries: 0, signal: io.signal, attempted, ...change };
  await forwardEvent(event as unknown as WebhookEvent, options);
  return attempts.map(({ number, status, simulated, again }) => `${number} ${status} ${simulated} ${again}`);
};

it('an event that is passed on has both signatures, and the secret stays the same', async () => {
  expect(await forward()).toEqual(['1 204 false null']);
  expect(verified.splice(0)).toEqual(['evt_1 true']);
  expect(localSecret(io)).toBe(secret);
});

it('a failure, simulated or real, is tried again until the retries are used up', async () => {
  expect(await forward({ failures: [500], retries: 1 })).toEqual(['1 500 true 1', '2 204 false null']);
  expect(verified.splice(0)).toEqual(['evt_1 true']);
  statuses.push(503);
  expect(await forward()).toEqual(['1 503 false null']);
  expect(await forward({ to: 'http://127.0.0.1:1' })).toEqual(['1 null false null']);
});
