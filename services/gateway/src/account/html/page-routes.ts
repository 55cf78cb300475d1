import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@outlay/contracts';
import { localeOf } from '@outlay/http';

/** A path with the methods that it has. */
export type PageEndpoint = readonly [path: RegExp, methods: readonly string[]];

export const READING = ['GET', 'HEAD'] as const;

/** Pages for people in a browser, beside the API: sign-in, invitations, passwords, the account. */
export type PageRoutes = {
  recognizes(path: string): boolean;
  /** What it throws becomes an error page. */
  handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Does one of the endpoints have this path? */
export const isOneOf =
  (endpoints: readonly PageEndpoint[]) =>
  (path: string): boolean =>
    endpoints.some(([pattern]) => pattern.test(path));

/** The language that the browser prefers. */
export const localeFor = ({ headers }: IncomingMessage): Locale => localeOf(headers['accept-language']);

/** To another page, by GET. */
export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'content-length': '0' });
  response.end();
};
