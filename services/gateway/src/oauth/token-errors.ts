import type { ServerResponse } from 'node:http';

/** An error of the token and revocation endpoints, which are no pages: RFC 6749, 5.2. */
export const sendTokenError = (response: ServerResponse, status: number, error: string, description: string): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error, error_description: description }));
};

/** `seconds`: after them it may be tried again. */
export const sendTooOften = (response: ServerResponse, seconds: number): void => {
  response.setHeader('retry-after', String(seconds));
  sendTokenError(response, 429, 'temporarily_unavailable', 'too many requests');
};
