import type { Command } from './send.ts';

/** No user has it. */
const NOBODY = Number.MAX_SAFE_INTEGER;

/** What a path calls a user: `/v1/users/{id}`, `/v1/businesses/{businessId}/users/{userId}`. */
const USER = /\/users\/\{(\w+)\}/;

/**
 * The same request with an unused id when it would change the caller: by our own record, our place in the business, or an
 * employee who is us and whose role is ours. Whoever lost the business would only be refused from then on.
 */
export const sparingUs = (command: Command, userId: number): Command => {
  const { operation, params, body } = command;
  if (operation.method === 'GET') return command;
  const name = USER.exec(operation.path)?.[1];
  if (name !== undefined && Number(params[name]) === userId)
    return { ...command, params: { ...params, [name]: `${NOBODY}` } };
  const isUs = typeof body === 'object' && body !== null && (body as { userId?: unknown }).userId === userId;
  return isUs ? { ...command, body: { ...body, userId: NOBODY } } : command;
};
