import type { Subscriptions } from '@outlay/bus';

/** Nothing is kept from events: pages of theirs read the API. */
export const subscriptions = (): Subscriptions => ({});
