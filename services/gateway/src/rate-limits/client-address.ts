import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { isInNetworks } from '@outlay/runtime';

/** Reads whose request it is, as limits count it: an IPv4 address, or the /64 of an IPv6 one, all of which one customer has. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** `192.0.2.1`, `192.0.2.1:443`, `[2001:db8::1]:443`: some proxies write the port too. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
/** An IPv4 address in IPv6, in the form that a URL gives it. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

const bytesOf = (group = ''): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff];

/** The one way to write an address, so that it counts once; undefined when it is none. */
const addressOf = (text: string): string | undefined => {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const address = (bracketed ?? plain ?? text).split('%', 1)[0] ?? '';
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(written) ?? [];
  return high === undefined ? written : [...bytesOf(high), ...bytesOf(low)].join('.');
};

const counted = (address: string): string => {
  if (isIPv4(address)) return address;
  const [before = '', after] = address.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0');
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
};

/**
 * The client's address. `X-Forwarded-For` is believed only when the request comes from one of `proxies` (addresses and
 * CIDRs), and read from its end: each proxy appends whom it saw, so the first one that is no proxy of ours is the client. What stands
 * before that, or before an entry that is no address, anybody may have written.
 */
export const createClientAddress = (proxies: readonly string[]): ClientAddress => {
  const isProxy = isInNetworks(proxies);

  return ({ headers, socket }) => {
    let client = addressOf(socket.remoteAddress ?? '');
    if (client === undefined) return 'unknown';
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isProxy(client)) {
      const next = addressOf(forwarded.pop()?.trim() ?? '');
      if (next === undefined) break;
      client = next;
    }
    return counted(client);
  };
};
