import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@outlay/contracts';
import { localeOf } from '@outlay/http';

/** The language that the browser prefers. */
export const localeFor = ({ headers }: IncomingMessage): Locale => localeOf(headers['accept-language']);

/** To another page, by GET. */
export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, 'content-length': '0' });
  response.end();
};
