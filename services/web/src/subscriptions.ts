import type { Listener, Subscriptions } from '@outlay/bus';
import { WATCHED_KEYS } from './changes/watched-kinds.ts';

/** Nothing is kept from events: pages of theirs read the API. */
export const subscriptions = (): Subscriptions => ({});

/** Every instance hears by itself what the pages that it serves show. */
export const instanceSubscription = (listener: Omit<Listener, 'kinds'>): Listener => ({
  kinds: WATCHED_KEYS,
  ...listener,
});
