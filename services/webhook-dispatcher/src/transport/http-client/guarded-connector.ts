import { createRequire } from 'node:module';
import { isIP, type OnReadOpts, type Socket } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { type AddressRule, createGuardedLookup, failure, notAllowed, type ResolveHost } from '@outlay/runtime/egress';
import type undici from 'undici';
import { refusedCertificate, rememberCertificate } from './certificate.ts';
import { type Connect, factsOf } from './connection-pool.ts';

export {
  type AddressRule,
  addressRule,
  createGuardedLookup,
  createHostResolver,
  hostOf,
  isLoopbackName,
} from '@outlay/runtime/egress';

/** An `import` of its values would decode all certificate authorities: 20 ms at each start, and a megabyte. */
const { createSecureContext } = process.getBuiltinModule('node:tls');
/** Nothing else of undici is used here: its entry loads a hundred files more. */
const buildConnector = createRequire(import.meta.url)('undici/lib/core/connect.js') as typeof undici.buildConnector;

/** Why a connection is not used, if it is not. One that was reset meanwhile has no address any more: that heals. */
const rejectionOf = ({ remoteAddress }: Socket, host: string, mayConnect: AddressRule): Error | undefined => {
  if (remoteAddress === undefined) return failure('ECONNRESET', host);
  return mayConnect(remoteAddress) ? undefined : notAllowed(host);
};

type GuardOptions = {
  mayConnect: AddressRule;
  resolveHost: ResolveHost;
  /** Certificate authorities beside the system's, for a private network of receivers. */
  ca: string | Buffer | undefined;
  /** Where what arrives goes, past the socket's stream. */
  onread?: OnReadOpts;
};

/**
 * Milliseconds for each address of a name but the last. Node's own, 250, are less than a lost SYN costs (a second), and
 * than a busy moment of the process, and then an address that works counts as one that does not.
 */
const ADDRESS_TIMEOUT = 1_500;

/**
 * The only place that opens connections to customers' addresses. The name is resolved and checked at each connection,
 * the socket goes to the checked address and is checked again once it is connected, so that a name server that changes
 * its answer gains nothing. An address literal never reaches a lookup and is checked by itself. TLS is 1.2 or newer
 * and its verification cannot be switched off. Ends on the millisecond: undici's own timer is coarse.
 */
export const createGuardedConnector = (options: GuardOptions): Connect => {
  const { mayConnect, ca, onread } = options;
  const connect = buildConnector({
    lookup: createGuardedLookup(options),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT,
    // One for all connections: with one for each they take a third more memory and CPU.
    secureContext: createSecureContext({ minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) }),
    rejectUnauthorized: true,
    allowH2: false,
    maxCachedSessions: 1_000,
    timeout: 0,
    ...(onread && { onread }),
  }) as (...parameters: Parameters<undici.buildConnector.connector>) => Socket;

  return (target, timeout, callback) => {
    if (isIP(target.hostname) && !mayConnect(target.hostname)) {
      queueMicrotask(() => callback(notAllowed(target.hostname), null));
      return;
    }
    const begun = performance.now();
    const socket = connect(target, (...result) => {
      clearTimeout(timer);
      if (facts.connect !== null && target.protocol === 'https:')
        facts.tls = since() - (facts.dns ?? 0) - facts.connect;
      const [error] = result;
      if (error && certificate) {
        const { code = '' } = error as NodeJS.ErrnoException;
        rememberCertificate(error, refusedCertificate(code, target.hostname, certificate));
      }
      const rejection = error ? undefined : rejectionOf(socket, target.hostname, mayConnect);
      if (rejection === undefined) return callback(...result);
      socket.destroy();
      callback(rejection, null);
    });
    const timer = setTimeout(() => socket.destroy(failure('OUTLAY_CONNECT_TIMEOUT', target.hostname)), timeout);
    const facts = factsOf(socket);
    // Read before Node judges it: what it does not accept is closed at once, and has no certificate any more. Not as an X509Certificate:
    // that takes it away from Node, which then accepts none.
    let certificate: PeerCertificate | undefined;
    if (target.protocol === 'https:')
      socket.prependOnceListener('secure', () => {
        certificate = (socket as TLSSocket).getPeerCertificate();
      });
    const since = (): number => Math.round(performance.now() - begun);
    socket.once('lookup', () => {
      facts.dns = since();
    });
    socket.once('connect', () => {
      facts.connect = since() - (facts.dns ?? 0);
      const rejection = rejectionOf(socket, target.hostname, mayConnect);
      if (rejection) socket.destroy(rejection);
    });
  };
};
