import type { EventKind, EventOfKind } from '@outlay/contracts';
import type { IncomingMessage } from '../message.ts';
import type { Verdict } from '../verdict.ts';

/**
 * What a service does with the events of other services: one line per kind that it subscribes to, in its
 * `subscriptions.ts`. Queue bindings and READMEs are generated from the keys. Every event comes at least once, so that
 * each function must be idempotent by the event's id (`database.handle`); returning means done, and what is thrown is
 * judged by the error's kind. Kinds that begin with `sandbox.` take effect in the sandbox only.
 */
export type Subscriptions = { readonly [K in EventKind]?: (event: EventOfKind<K>) => Promise<unknown> } & {
  /** Every event that no other line names, as it came and unread. */
  readonly '#'?: (message: IncomingMessage) => Promise<Verdict>;
};
