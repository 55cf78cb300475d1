import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { factsOf } from './connections.ts';
import type { ResolveHost } from './host-resolver.ts';
import type { AddressRule } from './public-address.ts';

/** One of the host's addresses is not public. Final: nothing was sent. */
export class AddressNotAllowed extends Error {
  readonly code = 'OUTLAY_ADDRESS_NOT_ALLOWED';
}

class ConnectTimeout extends Error {
  readonly code = 'OUTLAY_CONNECT_TIMEOUT';
}

export type GuardOptions = {
  mayConnect: AddressRule;
  resolveHost: ResolveHost;
  /** Milliseconds until a connection, TLS included, is given up. */
  timeout: number;
  /** Certificate authorities beside the system's, for a private network of receivers. */
  ca?: string | Buffer;
};

/** Resolves, refuses when any address is closed, and hands over exactly the addresses that were checked. */
const guardedLookup =
  ({ mayConnect, resolveHost }: GuardOptions): LookupFunction =>
  (host, { all }, callback) => {
    resolveHost(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(mayConnect)) return callback(new AddressNotAllowed(host), '', 0);
        if (!all) return callback(null, first, isIP(first));
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        );
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

/**
 * The only place that opens connections to customers' addresses. The name is resolved and checked at each connection,
 * the socket goes to the checked address and is checked again once it is connected, so that a name server that changes
 * its answer gains nothing. An address literal never reaches a lookup and is checked by itself. TLS is 1.2 or newer
 * and its verification cannot be switched off. Ends on the millisecond: undici's own timer is coarse.
 */
export const createGuardedConnector = (options: GuardOptions): buildConnector.connector => {
  const { mayConnect, timeout, ca } = options;
  const connect = buildConnector({
    lookup: guardedLookup(options),
    autoSelectFamily: true,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    allowH2: false,
    maxCachedSessions: 1_000,
    timeout: 0,
    ...(ca !== undefined && { ca }),
  }) as (...parameters: Parameters<buildConnector.connector>) => Socket;

  return (target, callback) => {
    if (isIP(target.hostname) && !mayConnect(target.hostname)) {
      queueMicrotask(() => callback(new AddressNotAllowed(target.hostname), null));
      return;
    }
    const begun = performance.now();
    const socket = connect(target, (...result) => {
      clearTimeout(timer);
      if (facts.connect !== null && target.protocol === 'https:')
        facts.tls = since() - (facts.dns ?? 0) - facts.connect;
      const [error] = result;
      if (error || mayConnect(socket.remoteAddress ?? '')) return callback(...result);
      socket.destroy();
      callback(new AddressNotAllowed(target.hostname), null);
    });
    const timer = setTimeout(() => socket.destroy(new ConnectTimeout(target.hostname)), timeout);
    const facts = factsOf(socket);
    const since = (): number => Math.round(performance.now() - begun);
    socket.once('lookup', () => {
      facts.dns = since();
    });
    socket.once('connect', () => {
      facts.connect = since() - (facts.dns ?? 0);
      if (!mayConnect(socket.remoteAddress ?? '')) socket.destroy(new AddressNotAllowed(target.hostname));
    });
  };
};
