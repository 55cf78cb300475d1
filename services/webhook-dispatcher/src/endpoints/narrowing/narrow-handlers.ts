import { type Caller, NARROWED_OPERATIONS, needsAllEndpoints, notFound } from '@outlay/contracts';
import type { Handlers } from '@outlay/http';

type Narrowed = Pick<Caller, 'webhookIds'>;

/** Is the endpoint the caller's to know of? Of a session of the portal that is narrowed to some, those alone. */
export const isWithin = ({ webhookIds }: Narrowed, webhookId: string): boolean =>
  webhookIds?.includes(webhookId) ?? true;

/** Of these endpoints (undefined: all of the business) those that are the caller's to know of; undefined: all of the business. */
export const withinOf = (caller: Narrowed, some: readonly string[] | undefined): readonly string[] | undefined =>
  some === undefined ? caller.webhookIds : some.filter((id) => isWithin(caller, id));

type All = Handlers<'webhook-dispatcher'>;
type Handler = (request: { caller: { webhookIds?: readonly string[] }; params: unknown }) => Promise<unknown>;

/**
 * The same handlers, none of which a narrowed session gets past: what is below another endpoint is not there for it, and what names no
 * endpoint in its path is refused unless it is known to look at nothing else (`NARROWED_OPERATIONS`).
 */
export const narrowHandlers = (handlers: All): All => {
  const narrow = (id: string, handle: Handler): Handler => {
    const narrowsItself = NARROWED_OPERATIONS.includes(id);
    return async (request) => {
      const { caller, params } = request;
      if (caller.webhookIds === undefined) return handle(request);
      const { webhookId } = params as { webhookId?: unknown };
      if (typeof webhookId === 'string' ? !isWithin(caller, webhookId) : !narrowsItself)
        throw typeof webhookId === 'string' ? notFound() : needsAllEndpoints();
      return handle(request);
    };
  };
  const entries = Object.entries(handlers as unknown as Record<string, Handler>);
  return Object.fromEntries(entries.map(([id, handle]) => [id, narrow(id, handle)])) as unknown as All;
};
