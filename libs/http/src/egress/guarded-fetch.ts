import { isIP } from 'node:net';
import { AppError } from '@outlay/contracts';
import { addressRule, createGuardedLookup, createHostResolver, hostOf } from '@outlay/runtime/egress';
import { Agent, request } from 'undici';

export type GuardedFetchOptions = {
  /** Plain HTTP, and this machine: only ever true in a local sandbox. */
  allowLoopback: boolean;
  dnsServers: readonly string[];
  /** Milliseconds in all. */
  timeout: number;
  /** Of an answer's body, at most. */
  maxBytes: number;
};

type Sent = { method?: string | undefined; headers?: Record<string, string>; body?: unknown };

/** What the answer of an address that somebody else chose comes to. */
export type GuardedFetch = (url: string, sent?: Sent) => Promise<Response>;

const notReached = (cause?: unknown): AppError => new AppError('SERVICE_UNAVAILABLE', { cause });

const bodyOf = (body: unknown): string | null => {
  if (body === undefined || body === null) return null;
  return body instanceof URLSearchParams || typeof body === 'string' ? String(body) : null;
};

const readBounded = async (body: AsyncIterable<Buffer>, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * Requests to addresses that a customer chose, such as those of an identity provider: HTTPS alone, to public addresses alone, which
 * are checked at each connection; no redirect is followed, and neither time nor bytes are unbounded.
 * @throws AppError SERVICE_UNAVAILABLE
 */
export const createGuardedFetch = ({
  allowLoopback,
  dnsServers,
  timeout,
  maxBytes,
}: GuardedFetchOptions): GuardedFetch => {
  const mayConnect = addressRule(allowLoopback);
  const { resolve: resolveHost } = createHostResolver(allowLoopback, dnsServers);
  const lookup = createGuardedLookup({ mayConnect, resolveHost });

  return async (text, { method = 'GET', headers = {}, body } = {}) => {
    const url = new URL(text);
    const host = hostOf(url);
    const isSafe = url.protocol === 'https:' || (allowLoopback && url.protocol === 'http:');
    if (!isSafe || url.username !== '' || (isIP(host) !== 0 && !mayConnect(host))) throw notReached();
    const agent = new Agent({ connect: { lookup, timeout }, pipelining: 0, maxHeaderSize: 16_384 });
    const signal = AbortSignal.timeout(timeout);
    try {
      const answer = await request(url, {
        method: method as 'GET',
        headers,
        body: bodyOf(body),
        dispatcher: agent,
        signal,
      });
      const bytes = await readBounded(answer.body, maxBytes);
      const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
      const type = answer.headers['content-type'];
      return new Response(isEmpty ? null : bytes, {
        status: answer.statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      });
    } catch (cause) {
      throw notReached(cause);
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  };
};
