import { Resolver } from 'node:dns/promises';
import { createRequire } from 'node:module';
import { isIP, type LookupFunction, type OnReadOpts, type Socket } from 'node:net';
import type undici from 'undici';
import { type Connect, factsOf } from './connections.ts';
import type { AddressRule } from './public-address.ts';

/** An `import` of its values would decode all certificate authorities: 20 ms at each start, and a megabyte. */
const { createSecureContext } = process.getBuiltinModule('node:tls');
/** Nothing else of undici is used here: its entry loads a hundred files more. */
const buildConnector = createRequire(import.meta.url)('undici/lib/core/connect.js') as typeof undici.buildConnector;

/** A host as a socket takes it: no brackets around IPv6, no trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host);

type ResolveHost = (host: string) => Promise<string[]>;

/** Its code says why there is no connection (`failureClassOf`). */
const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code });
/** One of the host's addresses is not public. Final: nothing was sent. */
const notAllowed = (host: string): Error => failure('OUTLAY_ADDRESS_NOT_ALLOWED', host);

/**
 * Queries A and AAAA at once and returns all addresses. Not by getaddrinfo: it would read the hosts file and the search
 * list, and its four threads are shared by the whole process, so a customer's slow name server would delay everybody's.
 * One family may fail as long as the other answers. `servers`: `address[:port]` of each name server; the machine's own
 * when empty.
 */
export const createHostResolver = (allowLoopback: boolean, servers: readonly string[]) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  /** Every address of a host. @throws OUTLAY_DNS_FAILURE, which is retried (specification, "Delivery rules" 4) */
  const resolve: ResolveHost = async (host) => {
    if (isIP(host)) return [host];
    if (allowLoopback && isLoopbackName(host)) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw failure('OUTLAY_DNS_FAILURE', `${host} has no address`);
    return addresses;
  };
  /** `close` cancels the queries under way. */
  return { resolve, close: () => resolver.cancel() };
};

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

/** Resolves, refuses when any address is closed, and hands over exactly the addresses that were checked. */
export const createGuardedLookup =
  ({ mayConnect, resolveHost }: Pick<GuardOptions, 'mayConnect' | 'resolveHost'>): LookupFunction =>
  (host, { all }, callback) => {
    resolveHost(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(mayConnect)) return callback(notAllowed(host), '', 0);
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
      const rejection = error ? undefined : rejectionOf(socket, target.hostname, mayConnect);
      if (rejection === undefined) return callback(...result);
      socket.destroy();
      callback(rejection, null);
    });
    const timer = setTimeout(() => socket.destroy(failure('OUTLAY_CONNECT_TIMEOUT', target.hostname)), timeout);
    const facts = factsOf(socket);
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
