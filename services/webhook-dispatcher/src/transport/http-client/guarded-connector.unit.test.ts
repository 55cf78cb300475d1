import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressRule } from '@outlay/runtime/egress';
import { createGuardedConnector } from './guarded-connector.ts';
import { failureClassOf } from './outcome.ts';

/** A connection that was reset between its connect and our look at it has no address any more. */
const CHANNEL = 'net.client.socket';
const withoutAddress = (message: unknown): void => {
  Object.defineProperty((message as { socket: object }).socket, 'remoteAddress', { value: undefined });
};

describe('a connection that is reset before its address is looked at', () => {
  it('is reset, which is tried again, and no address that is not allowed, which is final', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    subscribe(CHANNEL, withoutAddress);
    try {
      const connect = createGuardedConnector({
        mayConnect: addressRule(true),
        resolveHost: async () => ['127.0.0.1'],
        ca: undefined,
      });
      const target = { hostname: '127.0.0.1', host: `127.0.0.1:${port}`, protocol: 'http:', port: `${port}` };
      const error = await new Promise((resolve) => connect(target, 5_000, (...[reason]) => resolve(reason)));
      expect(failureClassOf(error)).toBe('connection_reset');
    } finally {
      unsubscribe(CHANNEL, withoutAddress);
      server.close();
    }
  });
});
