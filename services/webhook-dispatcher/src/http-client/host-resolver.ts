import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** A host as a socket takes it: no brackets around IPv6, no trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const isLoopbackName = (host: string): boolean => /(^|\.)localhost$/.test(host);

export type ResolveHost = (host: string) => Promise<string[]>;

type Options = {
  allowLoopback: boolean;
  /** `address[:port]` of each name server; the machine's own when empty. */
  servers: readonly string[];
};

/** The name could not be resolved; retried (specification, "Delivery rules" 4). */
export class DnsFailure extends Error {
  readonly code = 'OUTLAY_DNS_FAILURE';
}

/**
 * Queries A and AAAA at once and returns all addresses. Not by getaddrinfo: it would read the hosts file and the search
 * list, and its four threads are shared by the whole process, so a customer's slow name server
 * would delay everybody's. One family may fail as long as the other answers.
 */
export const createHostResolver = ({ allowLoopback, servers }: Options) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  /** Every address of a host. @throws DnsFailure */
  const resolve: ResolveHost = async (host) => {
    if (isIP(host)) return [host];
    if (allowLoopback && isLoopbackName(host)) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new DnsFailure(`${host} has no address`);
    return addresses;
  };
  /** `close` cancels the queries under way. */
  return { resolve, close: () => resolver.cancel() };
};
