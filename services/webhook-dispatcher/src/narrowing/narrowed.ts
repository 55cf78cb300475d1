import type { Caller } from '@outlay/contracts';

type Narrowed = Pick<Caller, 'webhookIds'>;

/** Is the endpoint the caller's to know of? Of a session of the portal that is narrowed to some, those alone. */
export const isWithin = ({ webhookIds }: Narrowed, webhookId: string): boolean =>
  webhookIds?.includes(webhookId) ?? true;

/** Of these endpoints (undefined: all of the business) those that are the caller's to know of; undefined: all of the business. */
export const withinOf = (caller: Narrowed, some: readonly string[] | undefined): readonly string[] | undefined =>
  some === undefined ? caller.webhookIds : some.filter((id) => isWithin(caller, id));
