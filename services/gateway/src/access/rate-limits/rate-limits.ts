import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { AppError, type RateClass } from '@outlay/contracts';
import type { RateLimiter, RateLimiterOptions, RateWindow } from '@outlay/redis';
import { isInNetworks } from '@outlay/runtime';

/** Makes a limiter of so many requests per window, counted in Redis over all gateways. */
export type CreateLimiter = (limits: RateLimiterOptions) => RateLimiter;

/** Requests per minute, per class; a class without a window of its own counts as `default`. */
type PerMinute = { default: number; money: number; 'webhook-test': number; upload: number };

/** A request counts no more against the window of its class. Never rejects. */
type GiveBack = () => Promise<void>;

const MINUTE = 60;

/** Of the points of `default`, what an instance may count ahead for a busy caller: one in a hundred, and no more than helps. */
const aheadOf = (points: number): number => Math.min(50, Math.floor(points / 100));

/** Structured fields of draft-ietf-httpapi-ratelimit-headers, and the older names for older clients. */
const writeHeaders = (
  name: RateClass,
  { limit, remaining, resetSeconds }: RateWindow,
  headers: Record<string, string>,
): void => {
  headers['ratelimit-policy'] = `"${name}";q=${limit};w=${MINUTE}`;
  headers.ratelimit = `"${name}";r=${remaining};t=${resetSeconds}`;
  headers['x-ratelimit-limit'] = String(limit);
  headers['x-ratelimit-remaining'] = String(remaining);
  headers['x-ratelimit-reset'] = String(resetSeconds);
};

/** Whose requests in a business are counted together. */
export const rateKeyOf = ({ credentialId, businessId }: { credentialId: string; businessId: number }): string =>
  `${credentialId}:${businessId}`;

/** A request of a class of its own counts twice: against that class, unless it is refused, and, like all, against `default`. */
export const createRateWindows = (perMinute: PerMinute, createLimiter: CreateLimiter) => {
  const limiter = (name: keyof PerMinute, ahead = 0): RateLimiter =>
    createLimiter({ name, points: perMinute[name], perSeconds: MINUTE, ahead });
  const windows: { default: RateLimiter } & Partial<Record<RateClass, RateLimiter>> = {
    default: limiter('default', aheadOf(perMinute.default)),
    money: limiter('money'),
    'webhook-test': limiter('webhook-test'),
    upload: limiter('upload'),
  };
  const takeFrom = async (name: RateClass, key: string, headers: Record<string, string>) => {
    const window = await windows[name]?.take(key);
    if (window === undefined) return undefined;
    writeHeaders(name, window, headers);
    const { allowed, resetSeconds: retryAfter, giveBack } = window;
    if (allowed)
      return async (): Promise<void> => {
        const left = await giveBack();
        if (left) writeHeaders(name, left, headers);
      };
    // What is refused here was not done either; `default` goes on counting, for it bounds work and not what comes of it.
    if (name !== 'default') await giveBack();
    throw new AppError('RATE_LIMITED', { facts: { limit: name }, retryAfter });
  };

  // As many as right ones: whoever has them counts against that, and guessing is as slow as asking.
  const failures = createLimiter({ name: 'wrong-credential', points: perMinute.default, perSeconds: MINUTE });
  return {
    /** How much of the window of all requests a credential has used in a business. Counts nothing. */
    read: async (of: { credentialId: string; businessId: number }) => {
      const used = await windows.default.read(rateKeyOf(of));
      return { limit: perMinute.default, windowSeconds: MINUTE, used };
    },
    /** Counts a request without a right credential against its address. @throws AppError RATE_LIMITED */
    takeFailure: async (address: string): Promise<void> => {
      const { allowed, resetSeconds: retryAfter } = await failures.take(address);
      if (!allowed) throw new AppError('RATE_LIMITED', { facts: { limit: 'wrong-credential' }, retryAfter });
    },
    /**
     * Counts a request against the windows of its class and writes what is left into `headers`, also when it throws.
     * It counts before it is known to be refused, so that many at once are many; what is returned gives it back to the
     * window of its class, and never to `default`. undefined: it has no class of its own.
     * @throws AppError RATE_LIMITED; its `limit` names the window that is used up
     */
    take: async (rateClass: RateClass, key: string, headers: Record<string, string>): Promise<GiveBack | undefined> => {
      await takeFrom('default', key, headers);
      return rateClass === 'default' ? undefined : takeFrom(rateClass, key, headers);
    },
  };
};

export type RateWindows = ReturnType<typeof createRateWindows>;

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
