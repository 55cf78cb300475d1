import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What is not the public Internet. IPv4: every block of the IANA IPv4 Special-Purpose Address Registry, multicast
 * (RFC 5771), class E and the broadcast address, whether "globally reachable" or not: none of them belongs to a customer.
 */
const CLOSED_IPV4: readonly (readonly [network: string, why: string])[] = [
  ['0.0.0.0/8', 'this network, RFC 791'],
  ['10.0.0.0/8', 'private use, RFC 1918'],
  ['100.64.0.0/10', 'shared address space and some metadata services, RFC 6598'],
  ['127.0.0.0/8', 'loopback, RFC 1122'],
  ['168.63.129.16/32', 'wire server of a large cloud'],
  ['169.254.0.0/16', 'link local, among them metadata at 169.254.169.254, RFC 3927'],
  ['172.16.0.0/12', 'private use, RFC 1918'],
  ['192.0.0.0/24', 'IETF protocol assignments, among them metadata at 192.0.0.192, RFC 6890'],
  ['192.0.2.0/24', 'documentation, RFC 5737'],
  ['192.31.196.0/24', 'AS112-v4, RFC 7535'],
  ['192.52.193.0/24', 'AMT, RFC 7450'],
  ['192.88.99.0/24', '6to4 relay anycast, RFC 7526'],
  ['192.168.0.0/16', 'private use, RFC 1918'],
  ['192.175.48.0/24', 'direct delegation AS112, RFC 7534'],
  ['198.18.0.0/15', 'benchmarking, RFC 2544'],
  ['198.51.100.0/24', 'documentation, RFC 5737'],
  ['203.0.113.0/24', 'documentation, RFC 5737'],
  ['224.0.0.0/4', 'multicast, RFC 5771'],
  ['240.0.0.0/4', 'reserved, RFC 1112, with the broadcast address'],
];

/**
 * IPv6 the other way round: only global unicast (2000::/3, RFC 4291) can be public. Everything outside is closed
 * without being listed: `::/128`, `::1`, mapped `::ffff:0:0/96`, compatible `::/96`, NAT64 `64:ff9b::/96` and
 * `64:ff9b:1::/48`, discard `100::/64`, SRv6 `5f00::/16`, unique local `fc00::/7` (with metadata at `fd00:ec2::254`),
 * link local `fe80::/10`, site local `fec0::/10`, multicast `ff00::/8`.
 */
const OPEN_IPV6 = '2000::/3';

/** Blocks inside 2000::/3 that the IANA IPv6 Special-Purpose Address Registry sets apart. */
const CLOSED_IPV6: readonly (readonly [network: string, why: string])[] = [
  ['2001::/23', 'IETF protocol assignments: Teredo, ORCHID, benchmarking, AMT, drone remote id; RFC 2928'],
  ['2001:db8::/32', 'documentation, RFC 3849'],
  ['2002::/16', '6to4, hides any IPv4 address, RFC 3056'],
  ['2620:4f:8000::/48', 'direct delegation AS112, RFC 7534'],
  ['3fff::/20', 'documentation, RFC 9637'],
  ['3ffe::/16', 'the former 6bone, RFC 3701'],
];

const closed4 = CLOSED_IPV4.map(([network]) => ipaddr.IPv4.parseCIDR(network));
const closed6 = CLOSED_IPV6.map(([network]) => ipaddr.IPv6.parseCIDR(network));
const open6 = ipaddr.IPv6.parseCIDR(OPEN_IPV6);

/**
 * May we connect to this address, which somebody else chose? Takes an address as a resolver or a socket writes it; a zone id, an
 * unusual spelling or anything else that is no plain address is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4: {
      const parsed = ipaddr.IPv4.parse(address);
      return !closed4.some((network) => parsed.match(network));
    }
    case 6: {
      const parsed = ipaddr.IPv6.parse(address);
      return parsed.match(open6) && !closed6.some((network) => parsed.match(network));
    }
    default:
      return false;
  }
};

/** 127.0.0.0/8, ::1 and 127.0.0.0/8 as a dual-stack socket writes it. */
const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i.test(address) || address === '::1';

/** Which addresses this deployment may connect to: public ones, and loopback in a local sandbox. */
export type AddressRule = (address: string) => boolean;

export const addressRule = (allowLoopback: boolean): AddressRule =>
  allowLoopback ? (address) => isPublicAddress(address) || isLoopbackAddress(address) : isPublicAddress;

/** A host as a socket takes it: no brackets around IPv6, no trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host);

export type ResolveHost = (host: string) => Promise<string[]>;

/** Its code says why there is no connection (`failureClassOf`). */
export const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code });
/** One of the host's addresses is not public. Final: nothing was sent. */
export const notAllowed = (host: string): Error => failure('OUTLAY_ADDRESS_NOT_ALLOWED', host);

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

/** Resolves, refuses when any address is closed, and hands over exactly the addresses that were checked. */
export const createGuardedLookup =
  ({ mayConnect, resolveHost }: { mayConnect: AddressRule; resolveHost: ResolveHost }): LookupFunction =>
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
