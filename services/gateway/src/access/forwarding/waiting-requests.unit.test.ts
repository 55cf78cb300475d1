import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import type { Admitted } from '@outlay/http';
import type { Client } from '@outlay/http/client';
import { createWaitingRequests } from './waiting-requests.client.ts';

/** A service that never answers, as one whose wait is not over. */
const client: Client = {
  request: ({ until }) =>
    new Promise((_, reject) => until?.addEventListener('abort', () => reject(until.reason), { once: true })),
  close: async () => undefined,
};

it('a request whose client left before it was sent on waits for nobody', async () => {
  const { send } = createWaitingRequests({ client, timeout: 1_000 });
  const socket = new Socket().destroy();
  await once(socket, 'close');
  const admitted = { operation: { waits: 30 }, search: 'wait=30', facts: { businessId: 1 } } as Admitted;
  const reply = await send({ socket } as IncomingMessage, admitted, { method: 'GET', path: '/v1/events?wait=30' });
  expect(reply.status).toBe(499);
});
