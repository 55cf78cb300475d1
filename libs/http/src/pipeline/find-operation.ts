import { AppError, type Operation } from '@outlay/contracts';
import type { Stage } from './exchange.ts';
import { createRouter } from './router.ts';
import type { Send } from './send.ts';

/**
 * Which operation is called, before credentials are looked at: 404 and 405 disclose nothing but the public list of routes.
 * @throws AppError ROUTE_NOT_FOUND, METHOD_NOT_ALLOWED
 */
export const findOperation = (operations: readonly Operation[], send: Send): Stage => {
  const match = createRouter(operations);
  return (request, response, next) => {
    const { method = 'GET' } = request;
    const found = match(method, response.locals.path);
    if (found === 'not-found') throw new AppError('ROUTE_NOT_FOUND');
    if ('operation' in found) {
      Object.assign(response.locals, found);
      return next();
    }
    const { allow } = found;
    if (method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED', { facts: { allow } });
    return send(request, response, { status: 204, headers: { allow: allow.join(', ') }, body: undefined });
  };
};
