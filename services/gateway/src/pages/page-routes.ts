import type { IncomingMessage, ServerResponse } from 'node:http';

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
