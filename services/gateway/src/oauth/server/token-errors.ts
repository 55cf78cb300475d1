import type { ServerResponse } from 'node:http';
import { DEFAULT_LOCALE, documentationOf } from '@outlay/contracts';

/** RFC 6749, 5.2 allows ASCII alone in a description, so it is in one language, whichever was requested. */
export const ERROR_LANGUAGE = { 'content-language': DEFAULT_LOCALE } as const;

type TokenError = { error: string; error_description?: string };

/** An error of the token and revocation endpoints with the page that explains its code. */
export const withPage = <E extends TokenError>(issuer: string, error: E) => ({
  ...error,
  error_uri: documentationOf(error.error, issuer),
});

/** Answers with errors of the token and revocation endpoints, which are no pages: RFC 6749, 5.2. */
export const createTokenErrors = (issuer: string) => {
  const send = (response: ServerResponse, status: number, error: string, description: string): void => {
    const headers = { ...ERROR_LANGUAGE, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(status, headers);
    response.end(JSON.stringify(withPage(issuer, { error, error_description: description })));
  };
  return {
    send,
    /** `seconds`: after them it may be tried again. */
    sendTooOften: (response: ServerResponse, seconds: number): void => {
      response.setHeader('retry-after', String(seconds));
      send(response, 429, 'temporarily_unavailable', 'too many requests');
    },
  };
};

export type TokenErrors = ReturnType<typeof createTokenErrors>;
