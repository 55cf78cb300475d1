import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Browser } from './browser.ts';

export type RawRequest = {
  method?: string;
  /** Sent as it is written: nothing of it is resolved. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** The cookies that a browser has for this host. */
export const cookieOf = ({ cookies }: Pick<Browser, 'cookies'>): string =>
  [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');

/** One request with any headers and any path, as a program sends it that is no browser. A redirect is not followed. */
export const rawRequest = async (webUrl: string, { method = 'GET', path, headers, body }: RawRequest) => {
  const { hostname, port } = new URL(webUrl);
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const sent = request({ hostname, port, method, path, headers: { ...headers }, agent: false }, async (answer) => {
    const bytes = await buffer(answer).catch(() => Buffer.alloc(0));
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8') });
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
};
