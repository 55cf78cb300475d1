import { requestIdOf } from '../request/headers.ts';
import { localeOf } from '../request/locale-of.ts';
import type { Exchange, Stage } from './exchange.ts';

const NO_BODY = Buffer.alloc(0);

/** Opens the exchange: when it began, its id, its language, and the headers that every reply has. */
export const begin =
  (headers: Readonly<Record<string, string>>): Stage =>
  (request, response, next) => {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const requestId = requestIdOf(request.headers['x-request-id']);
    const exchange: Exchange = {
      began: performance.now(),
      requestId,
      locale: localeOf(request.headers['accept-language']),
      path: at < 0 ? url : url.slice(0, at),
      search: at < 0 ? '' : url.slice(at + 1),
      headers: { ...headers, 'x-request-id': requestId },
      operation: undefined,
      params: {},
      facts: undefined,
      body: NO_BODY,
    };
    response.locals = exchange;
    next();
  };
